import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Answer = [key: QueryKey, updatedAt: number, data: unknown];

const id = 'page-data';

const write = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

// Visitors share answers, so each is written once.
const written = new WeakMap<object, string>();

const writeOnce = (data: unknown): string => {
  if (typeof data !== 'object' || data === null) return write(data);
  const known = written.get(data) ?? write(data);
  written.set(data, known);
  return known;
};

/** Every answer that a page was rendered from, as the content of a script element that nothing runs. */
export const packAnswers = (client: QueryClient): string => {
  const answers = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.status === 'success' && state.data !== undefined
        ? [`[${write(queryKey)},${state.dataUpdatedAt},${writeOnce(state.data)}]`]
        : [],
    );
  return `[${answers.join(',')}]`;
};

/** The attributes of the element that carries the answers. */
export const pageDataTag = { id, type: 'application/json' } as const;

/** Takes the answers over that the page of this document was rendered from. */
export const unpackAnswers = (client: QueryClient): void => {
  const answers = JSON.parse(document.getElementById(id)?.textContent || '[]') as Answer[];
  for (const [key, updatedAt, data] of answers) client.setQueryData(key, data, { updatedAt });
};
