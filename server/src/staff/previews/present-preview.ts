import type { Partner } from '#contract/partner.ts';
import type {
  PreviewChange,
  StaffPreviewBucket,
  StaffPreviewDifference,
  StaffPreviewHead,
  StaffPreviewResult,
} from '#contract/staff/previews.ts';
import type { StaffVersionPreview } from '#contract/staff/program.ts';
import type { EarningChange } from '#domain/earning/change-terms.ts';
import { wholeDollars } from '#domain/money.ts';
import type { PreviewedChange } from '#server/earning/preview/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { BUCKET_ENDS, readDifferences } from './difference-store.ts';
import type { PreviewRow, PreviewSummary } from './preview-store.ts';

type Offers = NonNullable<PreviewChange['offers']>;

const offersOf = ({ merchantIds, ...terms }: Offers): NonNullable<EarningChange['offers']> => ({
  merchantIds,
  // A field that JSON does not have is absent.
  terms: terms as NonNullable<EarningChange['offers']>['terms'],
});

const vipOf = ({ dinesRequired, dollarsRequired }: NonNullable<PreviewChange['vip']>) => ({
  ...(dinesRequired !== undefined && { dines: dinesRequired }),
  ...(dollarsRequired !== undefined && { spendCents: wholeDollars(dollarsRequired) }),
});

/** A change as the engine reads it. */
export const engineChange = (change: PreviewChange): PreviewedChange => {
  const { earnRates, vip, minTicketCents, giftCardsEarn, maxBillDollars, opens, offers, bonus } =
    change;
  return {
    ...(earnRates && { rates: earnRates as NonNullable<EarningChange['rates']> }),
    ...(vip && { vip: vipOf(vip) }),
    ...(minTicketCents !== undefined && { minTicketCents }),
    ...(giftCardsEarn !== undefined && { giftCardsEarn }),
    ...(maxBillDollars !== undefined && { maxBillCents: wholeDollars(maxBillDollars) }),
    ...(opens && { opens: opens as NonNullable<EarningChange['opens']> }),
    ...(offers && { offers: offersOf(offers) }),
    ...(bonus && {
      bonus: {
        dinesRequired: bonus.dines,
        minSpendCents: bonus.minSpendCents,
        rewardUnits: bonus.rewardUnits,
      },
    }),
  };
};

export const presentHead = (row: PreviewRow): StaffPreviewHead => ({
  id: row.id,
  month: row.month,
  change: row.change,
  unitCostCents: row.unitCostCents,
  madeBy: row.madeBy,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  dinesDone: row.dines,
  dinesTotal: row.dinesTotal,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  ranMs: row.finishedAt ? row.ranMs : null,
});

/** Adds the units that it has more. */
export const withMore = (
  row: Omit<StaffPreviewDifference, 'unitsMore'>,
): StaffPreviewDifference => ({ ...row, unitsMore: row.unitsAfter - row.unitsBefore });

const rangeOf = (bucket: number): Pick<StaffPreviewBucket, 'from' | 'to'> => {
  if (bucket === 0) return { from: 0, to: 0 };
  const at = Math.abs(bucket) - 1;
  const near = (BUCKET_ENDS[at - 1] ?? 0) + 1;
  const far = BUCKET_ENDS[at] ?? null;
  return bucket > 0 ? { from: near, to: far } : { from: far === null ? null : -far, to: -near };
};

// From the least to the most, with the empty ones between.
const bucketsOf = ({ buckets }: PreviewSummary): StaffPreviewBucket[] => {
  const members = new Map(buckets.map((found) => [found.bucket, found.members]));
  const known = [...members.keys()].sort((a, b) => a - b);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((bucket) => bucket !== 0 || members.has(0))
    .map((bucket) => ({ ...rangeOf(bucket), members: members.get(bucket) ?? 0 }));
};

const largestOf = async (
  trx: Trx,
  row: PreviewRow,
  { largest }: PreviewSummary,
): Promise<StaffPreviewResult['largest']> => {
  const listed = await readDifferences(trx, row, largest);
  const keyOf = ({ memberId, dineId }: { memberId: number; dineId: number }) =>
    `${memberId} ${dineId}`;
  const byKey = new Map(listed.map((found) => [keyOf(found), found]));
  return largest.flatMap((difference) => {
    const found = byKey.get(keyOf(difference));
    const { before = null, after = null } = difference.explained ?? {};
    return found ? [{ ...withMore(found), before, after }] : [];
  });
};

/** Cents of some units; null where a unit is no money and has no cost. */
const costOf = (units: number, { currencyType }: Partner, unitCostCents: number | null) => {
  if (currencyType === 'Dollar' || currencyType === 'Credit') return units;
  return unitCostCents === null ? null : Math.round(units * unitCostCents);
};

/** A preview as a version in the making shows it. */
export const presentVersionPreview = (partner: Partner, row: PreviewRow): StaffVersionPreview => {
  const { id, month, status, dines, unitsBefore, unitsAfter, unitCostCents } = row;
  return {
    id,
    month,
    status,
    dines,
    unitsBefore,
    unitsAfter,
    costBeforeCents: costOf(unitsBefore, partner, unitCostCents),
    costAfterCents: costOf(unitsAfter, partner, unitCostCents),
  };
};

export const presentResult = async (
  trx: Trx,
  partner: Partner,
  row: PreviewRow,
): Promise<StaffPreviewResult | null> => {
  const { summary } = row;
  if (!summary) return null;
  const { membersAffected, membersLess, membersWithBonus } = summary;
  return {
    members: row.members,
    membersAffected,
    membersLess,
    dines: row.dines,
    dinesMore: summary.dinesMore,
    dinesLess: summary.dinesLess,
    membersWithBonus,
    unitsBefore: row.unitsBefore,
    unitsAfter: row.unitsAfter,
    costBeforeCents: costOf(row.unitsBefore, partner, row.unitCostCents),
    costAfterCents: costOf(row.unitsAfter, partner, row.unitCostCents),
    medianUnits: summary.medianUnits,
    buckets: bucketsOf(summary),
    replayed: row.replayed,
    equal: row.equal,
    journals: row.journals,
    largest: await largestOf(trx, row, summary),
  };
};
