import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { partTag } from './page-parts.ts';
import { requestContext } from './request-context.ts';

type Query = { queryKey: QueryKey };

/** Words, figures and answers that a part is made of; for a query, what it was answered. */
export type KeptBy = readonly (string | number | boolean | null | object)[];

const isQuery = (one: unknown): one is Query =>
  typeof one === 'object' && one !== null && 'queryKey' in one;

type Props = { by: KeptBy; children: ReactNode };

const KeptPart = ({ by, children }: Props) => {
  const client = useQueryClient();
  const parts = requestContext()?.parts;
  const madeOf = by.map((one) => (isQuery(one) ? client.getQueryData(one.queryKey) : one));
  // What was not answered may be the next time.
  if (!parts || madeOf.includes(undefined)) return children;
  const { number, isKnown } = parts.note(madeOf);
  return createElement(partTag, { n: number }, isKnown ? null : children);
};

/**
 * A part of a page that is the same for every visitor without a session, as long as what it is made of is: the server
 * takes it from a page that it rendered before. In the browser it is nothing but the element.
 */
export const keepPart = (by: KeptBy, element: ReactNode): ReactNode =>
  import.meta.env.SSR ? <KeptPart by={by}>{element}</KeptPart> : element;
