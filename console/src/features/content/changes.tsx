import { type FieldDifference, fieldDifferences } from '#domain/content/field-differences.ts';
import type { Json, JsonObject } from '#domain/content/json.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { Text } from '../../parts/text.tsx';
import styles from './content.module.css';
import { titleOf } from './entry-schema.ts';

type Parts = [start: string, middle: string, end: string];

const tokensOf = (text: string): string[] => text.split(/(?<=\s)|(?=<)|(?<=>)/);

/** Two texts as the words that they begin with alike, those that differ, and those that they end with alike. */
const splitChange = (before: string, after: string): [Parts, Parts] => {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const cut = (tokens: readonly string[]): Parts => [
    tokens.slice(0, start).join(''),
    tokens.slice(start, tokens.length - end).join(''),
    tokens.slice(tokens.length - end).join(''),
  ];
  return [cut(old), cut(next)];
};

const text = contentCopy.changes;

const shown = (value: Json | undefined): string => {
  if (value === undefined || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
};

// A list is compared item by item, so that one changed word does not mark all of it.
const inLists = ({ path, before, after }: FieldDifference): FieldDifference[] => {
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, ...pair(before, after) }];
  const items = Object.fromEntries(before.map((item, index) => [`${index + 1}`, item]));
  const next = Object.fromEntries(after.map((item, index) => [`${index + 1}`, item]));
  return fieldDifferences(items, next, path).flatMap(inLists);
};

const pair = (before: Json | undefined, after: Json | undefined) => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** The fields in which two versions differ; a version that lacks the entry has none. */
export const changesOf = (before: JsonObject | null, after: JsonObject | null): FieldDifference[] =>
  fieldDifferences(before ?? {}, after ?? {}).flatMap(inLists);

const nameOf = (path: string): string => path.split('.').map(titleOf).join(', ');

const Side = ({
  label,
  parts,
  is: Tag,
}: {
  label: string;
  parts: readonly string[];
  is: 'del' | 'ins';
}) => {
  const [start = '', middle = '', end = ''] = parts;
  return (
    <Tag className={styles[Tag]}>
      <Text is="hidden">{label} </Text>
      {parts.join('') === '' ? (
        <Text is="dim">{text.nothing}</Text>
      ) : (
        <span>
          {start}
          {middle !== '' && <mark>{middle}</mark>}
          {end}
        </span>
      )}
    </Tag>
  );
};

/** Changed fields with the text before and after, the changed words marked. */
export const Changes = ({ changes }: { changes: readonly FieldDifference[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ path, before, after }) => {
      const [old, next] = splitChange(shown(before), shown(after));
      return (
        <li key={path}>
          <span className={styles.changed}>{nameOf(path)}</span>
          <Side is="del" label={text.before} parts={old} />
          <Side is="ins" label={text.after} parts={next} />
        </li>
      );
    })}
  </ul>
);
