/** Where those who play wait while it is closed. */
export class Gate {
  private opened: Promise<void> | null = null;
  private letAllPass: () => void = () => undefined;

  close(): void {
    this.opened ??= new Promise((resolve) => (this.letAllPass = resolve));
  }

  open(): void {
    this.letAllPass();
    this.opened = null;
  }

  async passed(): Promise<void> {
    await this.opened;
  }
}
