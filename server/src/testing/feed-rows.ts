import type { Trx } from '#server/platform/db/index.ts';
import { testEvent } from './test-earning.ts';

const three = [1, 2, 3];

/** Three events that wait for a card, three rejected and three contradicting ones, and three files and records that could not be used. */
export const insertFeedRows = async (trx: Trx, at: Date): Promise<void> => {
  await trx
    .insertInto('feed_event')
    .values(
      three.map((n) => ({
        provider: 'simnet',
        message_id: `e${n}`,
        event_type: 'clearing' as const,
        sequence: 1,
        transaction_id: `e${n}`,
        card_token: 'none',
        mid: '1',
        amount_cents: 5,
        currency: 'USD',
        occurred_at: '2026-06-01T12:00:00',
        outcome: 'unknownCard',
      })),
    )
    .execute();
  await trx
    .insertInto('feed_fault')
    .values(
      three.map((n) => ({
        provider: 'simnet',
        message_id: `f${n}`,
        kind: 'rejected' as const,
        body: '{}',
        body_sha256: String(n),
        reason: 'x',
        source: 'feed',
        received_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('feed_file_fault')
    .values(
      three.map((n) => ({
        provider: 'acme',
        name: `${n}.csv`,
        code: 'fileMissing',
        details: JSON.stringify({ sequence: n }),
        since: at,
      })),
    )
    .execute();
  await trx
    .insertInto('feed_record')
    .values(
      three.map((n) => ({
        provider: 'acme',
        channel: 'files' as const,
        source: `a.csv:${n}`,
        body: '{}',
        body_sha256: String(n),
        code: 'notRecord',
        received_at: at,
      })),
    )
    .execute();
  await insertConflicts(trx, at);
};

const insertConflicts = async (trx: Trx, at: Date): Promise<void> => {
  const bill = { messageId: 'twice', transactionId: 't', cardToken: 'c', mid: '1' };
  await trx
    .insertInto('feed_conflict')
    .values(
      three.map((n) => ({
        provider: 'simnet',
        message_id: 'twice',
        body_sha256: String(n),
        reason: 'x',
        body: JSON.stringify(testEvent({ ...bill, amountCents: n })),
        received_at: at,
      })),
    )
    .execute();
};
