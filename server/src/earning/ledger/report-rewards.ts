import { type Database, inPartner } from '#server/platform/db/index.ts';
import { type MemberReward, sumByMember } from './report-store.ts';

export type { MemberReward };

/**
 * What each member of a program has earned by the journals, less refunds, in reward units; and how many dines
 * earned and were not fully refunded. Every member is listed, by email.
 */
export const reportRewards = (db: Database, partnerId: string): Promise<MemberReward[]> =>
  inPartner(db, partnerId, (trx) => sumByMember(trx, partnerId));
