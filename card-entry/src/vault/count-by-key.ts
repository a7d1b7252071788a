import type pg from 'pg';

export type CountByKey = ReadonlyMap<string, number>;

/** The number of cards by the id of the key that finds them. */
export const countByKey = async (pool: pg.Pool): Promise<CountByKey> => {
  const { rows } = await pool.query<{ key_id: string; n: number }>(
    'select key_id, count(*)::int as n from vault.card group by key_id',
  );
  return new Map(rows.map(({ key_id, n }) => [key_id, n]));
};

/** One line for operators: how many cards the current key finds, how many previous ones, and how many none. */
export const describeCards = (counts: CountByKey, keyIds: readonly string[]): string => {
  const sum = (ids: Iterable<string>) =>
    [...ids].reduce((total, id) => total + (counts.get(id) ?? 0), 0);
  const all = sum(counts.keys());
  const [current, ...previous] = keyIds;
  if (current === undefined) return `cards: ${all}; VAULT_KEY is not in this environment`;
  const lost = all - sum(keyIds);
  return [
    `cards: ${sum([current])} found by VAULT_KEY, ${sum(previous)} by VAULT_KEY_PREVIOUS only`,
    ...(lost > 0 ? [`${lost} by a key that is not in this environment`] : []),
  ].join(', ');
};
