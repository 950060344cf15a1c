/** Who makes a request, as the history names it. */
export interface Actor {
  readonly name: string;
  readonly requestId: string | null;
}
