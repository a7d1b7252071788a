import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { endVip, type MovedTier, startVip, type TierScope, type VipEnd } from './tier-store.ts';

/** Brings the shown tiers in line with the VIP years; returns how many started and ended. */
export const moveTiers = async (
  trx: Trx,
  scope: TierScope,
  end: VipEnd,
): Promise<{ started: number; ended: number }> => {
  const started = await startVip(trx, scope, end.now);
  const ended = await endVip(trx, scope, end);
  const audit = ({ memberId, tier }: MovedTier, action: string) =>
    insertAudit(trx, {
      partnerId: scope.partnerId,
      memberId,
      at: end.now,
      actor: 'earning',
      action,
      detail: { tier },
    });
  for (const moved of started) await audit(moved, 'VIP started');
  for (const moved of ended) await audit(moved, 'VIP ended');
  return { started: started.length, ended: ended.length };
};
