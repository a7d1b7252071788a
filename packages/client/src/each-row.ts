type Page<Row> = { data: Row[]; nextCursor: string | null };
type ReadPage<Row> = (cursor: string | undefined) => Promise<{ data?: Page<Row> }>;

/**
 * Every row of a list, page by page:
 * `eachRow((cursor) => client.GET('/v1/members', { params: { query: { cursor, limit: 200 } } }))`.
 */
export async function* eachRow<Row>(readPage: ReadPage<Row>): AsyncGenerator<Row, void> {
  let cursor: string | undefined;
  do {
    const { data: page } = await readPage(cursor);
    yield* page?.data ?? [];
    cursor = page?.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
