/** A command cannot do what it was asked; the message is for the person at the terminal. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
