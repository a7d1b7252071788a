import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PagePiece } from './fixed-text.ts';
import { writeOnce } from './write-once.ts';

/** When the last of the answers were given; those before never get old. */
type Packed = [answers: [key: QueryKey, data: unknown][], times: number[]];

const id = 'page-data';

// What never gets old is alike on many pages.
const isLasting = ({ queryKey: [of] }: Query) => of === 'program' || of === 'content';

const entry = ({ queryKey, state }: Query, at: number): PagePiece[] => [
  `${at === 0 ? '[[' : ','}[${writeOnce(queryKey).text},`,
  writeOnce(state.data),
  ']',
];

/**
 * Every answer that a page was rendered from, as the content of a script element that nothing runs: what never gets
 * old, and is alike on many pages, then the others, and after them what is another on each page, when they were given.
 */
export const packAnswers = (
  client: QueryClient,
): { lasting: PagePiece[]; others: PagePiece[]; times: string } => {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && state.data !== undefined);
  const lasting = answers.filter(isLasting);
  const others = answers.filter((query) => !isLasting(query));
  const times = others.map(({ state }) => state.dataUpdatedAt);
  return {
    lasting: lasting.flatMap(entry),
    others: others.flatMap((query, at) => entry(query, lasting.length + at)),
    times: `${answers.length === 0 ? '[[' : ''}],[${times.join()}]]`,
  };
};

/** The attributes of the element that carries the answers. */
export const pageDataTag = { id, type: 'application/json' } as const;

/** Takes the answers over that the page of this document was rendered from. */
export const unpackAnswers = (client: QueryClient): void => {
  const [answers, times] = JSON.parse(
    document.getElementById(id)?.textContent || '[[],[]]',
  ) as Packed;
  const lasting = answers.length - times.length;
  answers.forEach(([key, data], at) => {
    client.setQueryData(key, data, { updatedAt: times[at - lasting] ?? Date.now() });
  });
};
