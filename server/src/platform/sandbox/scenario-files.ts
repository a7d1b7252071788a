import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../earning/scenarios/', import.meta.url);

export type ListedScenario = { file: string; title: string };

/** The text of a scenario of the project; undefined where none has the name. */
export const readScenarioText = async (file: string): Promise<string | undefined> =>
  (await readdir(folder)).includes(file) && file.endsWith('.txt')
    ? readFile(new URL(file, folder), 'utf8')
    : undefined;

/** The scenarios of the project by file name. */
export const listScenarios = async (): Promise<ListedScenario[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [first = ''] = (await readFile(new URL(file, folder), 'utf8')).split('\n');
      return { file, title: first.replace(/^# /, '') };
    }),
  );
};
