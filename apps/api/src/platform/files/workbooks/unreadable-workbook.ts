/** The reason why a workbook cannot be read. Rows and columns are counted from 1, as Excel does. */
export type WorkbookFault =
  | { kind: 'damaged' | 'encrypted' | 'noVisibleSheet' | 'tooLarge' }
  | { kind: 'longRow'; row: number }
  | { kind: 'noResult'; row: number; column: number }

/** The file is no workbook that can be read; `fault` says why. */
export class UnreadableWorkbook extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(`a workbook cannot be read: ${fault.kind}`, options)
    this.fault = fault
  }
}

export const damaged = (cause?: unknown): UnreadableWorkbook => new UnreadableWorkbook({ kind: 'damaged' }, { cause })
export const tooLarge = (): UnreadableWorkbook => new UnreadableWorkbook({ kind: 'tooLarge' })
