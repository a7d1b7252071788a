import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, rowFaultText } from '#server/staff/imports/index.ts';

type Import<Summary> = (input: {
  file: string;
  onFault: (fault: Fault) => void;
}) => Promise<Summary>;

/** Runs an importer on generated text; throws if a row is rejected. */
export const importText = async <Summary>(
  text: Iterable<string>,
  run: Import<Summary>,
): Promise<Summary> => {
  const folder = await mkdtemp(join(tmpdir(), 'dineback-seed-'));
  const file = join(folder, 'rows.csv');
  const onFault = (fault: Fault) => {
    throw new Error(`line ${fault.line} of the demonstration: ${rowFaultText(fault)}`);
  };
  try {
    await writeFile(file, text);
    return await run({ file, onFault });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
