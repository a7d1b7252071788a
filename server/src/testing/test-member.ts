import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { asEngine, type Database, type Schema } from '#server/platform/db/index.ts';
import { testPasswordHash } from './test-app.ts';

export type TestMember = { id: number; publicId: string; email: string; cardId: number };

type Input = Partial<Insertable<Schema['member']>> & { partner_id: string };

/** A member with a password, a consent and a linked card, with the test's overrides. */
export const addMember = async (db: Database, input: Input): Promise<TestMember> => {
  const unique = randomBytes(8).toString('hex');
  return asEngine(db, async (trx) => {
    const member = await trx
      .insertInto('member')
      .values({
        public_id: `pub${unique}${unique}`,
        email: `m${unique}@example.test`,
        password_hash: testPasswordHash,
        first_name: 'Ada',
        last_name: 'Byron',
        tier_level: 'OptedIn',
        member_type: 'EnrolledCardMember',
        interface_type: 'direct',
        has_web_profile: true,
        join_date: '2025-03-01',
        ...input,
      })
      .returning(['id', 'public_id', 'email'])
      .executeTakeFirstOrThrow();
    const key = { partner_id: input.partner_id, member_id: member.id };
    const consent = await trx
      .insertInto('consent')
      .values({ ...key, kind: 'cardMonitoring', text_version: '2026-01', agreed_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const card = await trx
      .insertInto('card')
      .values({
        ...key,
        network_token: `tok_${unique}`,
        card_type: 'Visa',
        last_four: '4242',
        consent_id: consent.id,
        tracks_from: '2025-03-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: member.id, publicId: member.public_id, email: member.email, cardId: card.id };
  });
};
