import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberRow } from './member-row.ts';
import { readChoices } from './member-store.ts';

/** An email choice made by the member overrides the file's, and so does the resulting tier. */
export const preserveChoices = async (
  trx: Trx,
  partnerId: string,
  rows: readonly MemberRow[],
): Promise<MemberRow[]> => {
  const chosen = await readChoices(
    trx,
    partnerId,
    rows.map(({ email }) => email),
  );
  const choices = new Map(chosen.map(({ email, emailOptIn }) => [email, emailOptIn]));
  return rows.map((row) => {
    const emailOptIn = choices.get(row.email);
    if (emailOptIn === undefined) return row;
    return { ...row, emailOptIn, tierLevel: tierAfterEmailOptIn(row.tierLevel, emailOptIn) };
  });
};
