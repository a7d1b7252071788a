import type { Trx } from '#server/platform/db/index.ts';

const onFile = [
  { card_type: 'Mastercard', last_four: '7731', description: 'World card' },
  { card_type: 'Visa', last_four: '1009', description: 'Business card' },
] as const;

/** As the engine: two cards on file with the partner for every member of a program, none of them linked. */
export const insertPartnerCards = async (trx: Trx, partnerId: string): Promise<void> => {
  const members = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute();
  const rows = members.flatMap(({ id }) =>
    onFile.map((card, index) => ({
      ...card,
      partner_id: partnerId,
      member_id: id,
      partner_card_id: `on-file-${index + 1}`,
      network_token: `${partnerId}.on-file.${id}.${index + 1}`,
    })),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('partner_card')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
