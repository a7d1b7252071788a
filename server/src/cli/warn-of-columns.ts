import { suggestionFor } from '#domain/text/suggest-name.ts';
import { type CsvImport, findUnknownColumns } from '#server/staff/index.ts';
import { aboutFile } from './explain-failure.ts';

/**
 * Warns of each column of a file that its import ignores, with the closest name that it knows.
 * Throws for a file without the required columns.
 */
export const warnOfColumns = (file: string, kind: CsvImport): Promise<void> =>
  aboutFile(file, async () => {
    const { unknown, known } = await findUnknownColumns(file, kind);
    for (const name of unknown)
      console.error(`${file}: ignores the unknown column ${name}${suggestionFor(name, known)}`);
  });
