/** An import or export cannot continue; the message is one line for the terminal. */
export class TransferError extends Error {
  override name = 'TransferError';
  /** Exit code: 1 for invalid data, 2 for an invalid command line. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
