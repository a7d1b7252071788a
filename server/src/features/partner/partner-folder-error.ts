/** Invalid partner folders, one `file: path: message` line per fault. */
export class PartnerFolderError extends Error {
  override readonly name = 'PartnerFolderError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`partners cannot be loaded:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}
