import type { Entry } from '#domain/content/json.ts';
import { generateCopyKeys } from '../schema/generate-copy-keys.ts';
import type { Rule } from './rule.ts';

const KEYS_FILE = 'domain/content/copy-keys.gen.ts';

/** The typed keys of copy are those of the base content, so that a missing one does not compile. */
export const copyKeys: Rule = (files) => {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  const entriesOf = (file: string): Entry[] =>
    JSON.parse(textOf(`partners/_base/content/${file}`) || '{"data":[]}').data;
  return generateCopyKeys(entriesOf) === textOf(KEYS_FILE)
    ? []
    : [
        {
          path: KEYS_FILE,
          line: 1,
          message: 'differs from the base content: run `npm run copy-keys`',
        },
      ];
};
