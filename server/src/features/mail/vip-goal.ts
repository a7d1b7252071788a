import { substitute } from '#domain/content/substitute.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { countQualifying } from '#server/features/member/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { Facts } from './fact-types.ts';
import { readTier } from './facts-store.ts';
import { readMailCopy } from './mail-copy.ts';

/** How many dines of the year are left to VIP, as a sentence; empty for others than opted-in members on the way. */
export const vipGoal = async ({
  trx,
  task,
  partner,
  entries,
  now,
}: Pick<Facts, 'trx' | 'partner' | 'entries' | 'now'> & { task: MemberKey }): Promise<string> => {
  const { partnerId, memberId } = task;
  const tier = await readTier(trx, task);
  if (tier !== 'OptedIn' || !partner.hasVIP) return '';
  const year = businessDay(now).slice(0, 4);
  const { dines } = await countQualifying(trx, { partnerId, memberId }, year);
  const remaining = partner.vip.dinesRequired - dines;
  if (remaining <= 0) return '';
  const { vip, vip_one } = readMailCopy(entries, 'rewardFinalMail');
  return remaining === 1 ? vip_one : substitute(vip, { remaining: String(remaining) });
};
