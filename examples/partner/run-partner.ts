import { type Client, eachRow } from '../../packages/client/src/index.ts';

export type Person = { email: string; firstName: string; lastName: string; zipCode: string };

/** Enrolls people in one request and returns the members' ids by email; refused ones are left out. */
export const enrollMembers = async (
  client: Client,
  people: readonly Person[],
): Promise<Map<string, string>> => {
  const members = people.map((person) => ({ ...person, emailOptIn: false }));
  const { data } = await client.POST('/v1/members/batch', { body: { members } });
  return new Map(
    (data?.results ?? []).flatMap((row): [string, string][] =>
      row.result === 'rejected' ? [] : [[people[row.index]?.email ?? '', row.memberId]],
    ),
  );
};

/** Units that every member has available, by email. */
export const readBalances = async (client: Client): Promise<Map<string, number>> => {
  const balances = new Map<string, number>();
  const list = (cursor: string | undefined) =>
    client.GET('/v1/members', { params: { query: { ...(cursor && { cursor }), limit: 200 } } });
  for await (const { id, email } of eachRow(list)) {
    const { data } = await client.GET('/v1/members/{memberId}/balances', {
      params: { path: { memberId: id } },
    });
    const available = data?.balances.find(({ account }) => account === 'available');
    balances.set(email, available?.units ?? 0);
  }
  return balances;
};

/** Reads an accrual file, posts each line with `post`, and acknowledges what became of it. */
export const postAccrualFile = async (
  client: Client,
  number: number,
  post: (line: string) => Promise<boolean>,
): Promise<{ posted: number; rejected: number }> => {
  const { data: file } = await client.GET('/v1/accrual-files/{number}', {
    params: { path: { number } },
  });
  const [, ...rows] = (file?.csv ?? '').trim().split('\n');
  const lines = await Promise.all(
    rows.map(async (row, index) => ({
      line: index + 1,
      result: (await post(row)) ? ('posted' as const) : ('rejected' as const),
      reason: '',
    })),
  );
  const { data } = await client.POST('/v1/accrual-files/{number}/acknowledge', {
    params: { path: { number } },
    body: { lines },
  });
  return { posted: data?.posted ?? 0, rejected: data?.rejected ?? 0 };
};
