import { createHmac } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { isEqualSecret, type KeyRing } from '#server/platform/keys/secret.ts';

const signatureOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(`api cursor\n${text}`).digest('base64url').slice(0, 22);

const invalid = () =>
  new ORPCError('BAD_REQUEST', {
    status: 400,
    data: { issues: [{ path: ['cursor'], message: 'is not a cursor of this list' }] },
  });

/** Positions of lists as opaque texts, each signed for one list of one program. */
export const createCursors = (keys: KeyRing, partner: string) => ({
  write: (list: string, position: unknown): string => {
    const text = Buffer.from(JSON.stringify(position)).toString('base64url');
    return `${text}.${signatureOf(keys[0], `${partner}\n${list}\n${text}`)}`;
  },
  read: <Position>(
    list: string,
    cursor: string | undefined,
    schema: z.ZodType<Position>,
  ): Position | null => {
    if (cursor === undefined) return null;
    const [text = '', signature = ''] = cursor.split('.');
    const signed = `${partner}\n${list}\n${text}`;
    if (!keys.some((key) => isEqualSecret(signature, signatureOf(key, signed)))) throw invalid();
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  },
});

export type Cursors = ReturnType<typeof createCursors>;

type Page<Row> = { rows: readonly Row[]; hasMore: boolean };

/** A list by cursor: where it continues, and what a row's position is. */
export type ListedBy<Row, Position> = {
  name: string;
  position: z.ZodType<Position>;
  positionOf: (row: Row) => Position;
};

/** Reads the page behind a cursor; the position of its last row is the next cursor. */
export const readByCursor = async <Row, Position>(
  { cursors, cursor }: { cursors: Cursors; cursor: string | undefined },
  list: ListedBy<Row, Position>,
  read: (position: Position | null) => Promise<Page<Row>>,
): Promise<Page<Row> & { nextCursor: string | null }> => {
  const page = await read(cursors.read(list.name, cursor, list.position));
  const last = page.rows.at(-1);
  const nextCursor =
    page.hasMore && last !== undefined ? cursors.write(list.name, list.positionOf(last)) : null;
  return { ...page, nextCursor };
};
