import { sql } from 'kysely';
import type { PayoutDelivery } from '#domain/payouts/payout.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** The name of the provider that pays each delivery. */
export type ProviderNames = Readonly<Record<PayoutDelivery, string>>;

/** Records through which providers the running app pays. */
export const recordProviders = async (trx: Trx, names: ProviderNames, now: Date): Promise<void> => {
  await sql`insert into payout_provider (delivery, provider, recorded_at)
    values ('Card', ${names.Card}, ${now.toISOString()}::timestamptz),
      ('Email', ${names.Email}, ${now.toISOString()}::timestamptz)
    on conflict (delivery) do update
      set provider = excluded.provider, recorded_at = excluded.recorded_at
      where payout_provider.provider <> excluded.provider`.execute(trx);
};

/** The providers of the running app; absent before it has paid for the first time. */
export const readProviders = async (trx: Trx): Promise<Partial<ProviderNames>> => {
  const { rows } = await sql<{ delivery: PayoutDelivery; provider: string }>`
    select delivery, provider from payout_provider`.execute(trx);
  return Object.fromEntries(rows.map(({ delivery, provider }) => [delivery, provider]));
};
