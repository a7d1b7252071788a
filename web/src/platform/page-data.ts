import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PagePiece } from './fixed-text.ts';
import { writeOnce } from './write-once.ts';

type Answer = [key: QueryKey, data: unknown, updatedAt?: number];

const id = 'page-data';

// What never gets old is alike on many pages.
const isLasting = ({ queryKey: [of] }: Query) => of === 'program' || of === 'content';

const entry = ({ queryKey, state }: Query, at: number): PagePiece[] => [
  `${at === 0 ? '[' : ','}[${writeOnce(queryKey).text},`,
  writeOnce(state.data),
];

/**
 * Every answer that a page was rendered from, as the content of a script element that nothing runs: what never gets
 * old, and is alike on many pages, apart from the rest.
 */
export const packAnswers = (client: QueryClient): { lasting: PagePiece[]; rest: PagePiece[] } => {
  const answers = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && state.data !== undefined);
  const lasting = answers.filter(isLasting);
  const others = answers.filter((query) => !isLasting(query));
  const last = lasting.length + others.length === 0 ? '[]' : ']';
  return {
    lasting: lasting.flatMap((query, at) => [...entry(query, at), ']']),
    rest: [
      ...others.flatMap((query, at) => [
        ...entry(query, lasting.length + at),
        `,${query.state.dataUpdatedAt}]`,
      ]),
      last,
    ],
  };
};

/** The attributes of the element that carries the answers. */
export const pageDataTag = { id, type: 'application/json' } as const;

/** Takes the answers over that the page of this document was rendered from. */
export const unpackAnswers = (client: QueryClient): void => {
  const answers = JSON.parse(document.getElementById(id)?.textContent || '[]') as Answer[];
  for (const [key, data, updatedAt] of answers)
    client.setQueryData(key, data, { updatedAt: updatedAt ?? Date.now() });
};
