import type { Trx } from '#server/platform/db/index.ts';

const inProgram = (trx: Trx, today: string) =>
  trx
    .selectFrom('merchant')
    .where((is) => is.or([is('retired_on', 'is', null), is('retired_on', '>', today)]));

export const countMerchants = async (trx: Trx, today: string): Promise<number> => {
  const { count } = await inProgram(trx, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Active restaurants in a fixed order, for one page of a sitemap. */
export const listMerchants = (
  trx: Trx,
  { today, page, pageSize }: { today: string; page: number; pageSize: number },
): Promise<{ id: string; updated_at: Date }[]> =>
  inProgram(trx, today)
    .select(['id', 'updated_at'])
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
