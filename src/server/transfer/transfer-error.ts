/** Why an import or export cannot go on, in a line for the person at the terminal. */
export class TransferError extends Error {
  override name = 'TransferError';
  /** What the process ends with: 1 when the data is at fault, 2 when the command line is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
