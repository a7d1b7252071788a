import type { Partner } from '#contract/partner.ts';
import type { StaffClaim, StaffClaimHead } from '#contract/staff/claims.ts';
import { readCandidates } from '#server/earning/claim-resolution/index.ts';
import {
  claimUnits,
  listOpenClaims,
  readClaim,
  type StaffClaim as StoredClaim,
} from '#server/earning/claims/index.ts';
import { readClaimReceipt } from '#server/features/claims/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { auditName, partnerOf, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { decideStaffClaim } from './decide-claim.ts';
import { reasonText } from './reason-text.ts';

const presentClaim = (claim: StoredClaim, partner: Partner): StaffClaimHead => ({
  id: claim.id,
  email: claim.email,
  restaurant: claim.restaurant,
  purchasedOn: claim.purchasedOn,
  amountCents: claim.amountCents,
  lastFour: claim.lastFour,
  status: claim.status,
  message: claim.outcome ? reasonText(claim.outcome, partner) : claim.answer,
  createdAt: claim.createdAt.toISOString(),
  tier: claim.tierLevel,
  dine:
    claim.dineId === null
      ? null
      : { id: claim.dineId, status: claim.dineStatus ?? '', units: claim.dineUnits ?? 0 },
  wouldEarnUnits: claimUnits(claim, partner),
  note: claim.note,
  hasReceipt: claim.hasReceipt,
});

/** A claim of a program with its candidates; null without one. */
export const readStaffClaim = async (
  db: Database,
  { partner, id }: { partner: Partner; id: number },
): Promise<StaffClaim | null> => {
  const claim = await asEngine(db, (trx) => readClaim(trx, partner.slug, id));
  return claim
    ? { ...presentClaim(claim, partner), candidates: readCandidates(claim.evidence) }
    : null;
};

export const listClaims = staff.claims.list.handler(
  async ({ context, input: { partner: slug, limit: max, ...filter } }) => {
    const partner = partnerOf(context, slug);
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      listOpenClaims(trx, { ...filter, partnerId: slug, limit }),
    );
    return { claims: rows.map((claim) => presentClaim(claim, partner)), hasMore };
  },
);

export const showClaim = staff.claims.show.handler(
  async ({ context, input: { partner: slug, id }, errors }) => {
    const partner = partnerOf(context, slug);
    const claim = await readStaffClaim(context.engine.db, { partner, id });
    if (!claim) throw errors.UNKNOWN_CLAIM({ data: { id } });
    return claim;
  },
);

export const readReceipt = staff.claims.receipt.handler(
  async ({ context, input: { partner: partnerId, id }, errors }) => {
    const { db, now } = context.engine;
    if (!(await asEngine(db, (trx) => readClaim(trx, partnerId, id))))
      throw errors.UNKNOWN_CLAIM({ data: { id } });
    const reading = { partnerId, claimId: id, actor: auditName(context), now: now() };
    const photo = await readClaimReceipt(db, reading);
    if (!photo) throw errors.NO_RECEIPT({ data: { id } });
    return new Blob([Uint8Array.from(photo)], { type: 'image/webp' });
  },
);

export const decideClaim = staff.claims.decide.handler(({ context, input, errors }) =>
  decideStaffClaim(context, input, errors),
);
