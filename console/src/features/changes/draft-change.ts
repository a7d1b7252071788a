import type {
  PreviewChange,
  StaffEarningSettings,
  StaffPreviewSettings,
} from '#contract/staff/previews.ts';
import { EVERY_DAY } from '#domain/earning/policy.ts';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import { parseDollars } from '#domain/money.ts';
import { changes as changesCopy } from '../../copy/changes.ts';
import { formatCount, readUnits } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';

const { wrong } = changesCopy;

/** The exclusive levels that a tier opens. */
export const openLevels = ['none', '1', '2', '1,2'] as const;
export type OpenLevels = (typeof openLevels)[number];

const levelLists: { readonly [Levels in OpenLevels]: readonly (1 | 2)[] } = {
  none: [],
  '1': [1],
  '2': [2],
  '1,2': [1, 2],
};

const levelsOf = (levels: readonly number[] = []): OpenLevels =>
  openLevels.find((known) => known === [...levels].sort().join()) ?? 'none';

/** The texts of the form, and its choices. */
export type ChangeForm = { [Tier in TierLevel]: string } & {
  month: string;
  vipDines: string;
  vipDollars: string;
  minTicket: string;
  maxBill: string;
  giftCards: 'yes' | 'no';
  opens: { readonly [Tier in TierLevel]: OpenLevels };
  offers: 'none' | 'all' | 'some';
  merchants: string;
  maxSpend: string;
  maxVisits: string;
  offerMinimum: string;
  weekdays: number;
  bonus: 'none' | 'new';
  bonusReward: string;
  bonusDines: string;
  bonusSpend: string;
  unitCost: string;
};

const dollarsText = (cents: number): string => String(cents / 100);

/** The fields of some settings. */
export const fieldsOf = (settings: StaffEarningSettings) => {
  const { earnRates, vip, minTicketCents, maxBillDollars, giftCardsEarn, opens } = settings;
  return {
    OptedOut: String(earnRates.OptedOut),
    NonActivated: String(earnRates.NonActivated),
    OptedIn: String(earnRates.OptedIn),
    VIP: String(earnRates.VIP),
    vipDines: String(vip?.dinesRequired ?? ''),
    vipDollars: String(vip?.dollarsRequired ?? ''),
    minTicket: dollarsText(minTicketCents),
    maxBill: String(maxBillDollars),
    giftCards: giftCardsEarn ? ('yes' as const) : ('no' as const),
    opens: {
      OptedOut: levelsOf(opens?.OptedOut),
      NonActivated: levelsOf(opens?.NonActivated),
      OptedIn: levelsOf(opens?.OptedIn),
      VIP: levelsOf(opens?.VIP),
    },
  };
};

/** The form with today's settings. */
export const formOf = (settings: StaffPreviewSettings): ChangeForm => ({
  ...fieldsOf(settings),
  month: settings.month,
  offers: 'none',
  merchants: '',
  maxSpend: '',
  maxVisits: '',
  offerMinimum: '',
  weekdays: EVERY_DAY,
  bonus: 'none',
  bonusReward: '',
  bonusDines: '3',
  bonusSpend: '25',
  unitCost: '',
});

type Errors = { [Name in keyof ChangeForm]?: string };
type Reading = { form: ChangeForm; errors: Errors };

const readCount = (
  { form, errors }: Reading,
  name: keyof ChangeForm,
  [least, most]: readonly [number, number],
): number => {
  const text = String(form[name]).trim();
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least && count <= most))
    errors[name] = wrong.count(formatCount(least), formatCount(most));
  return count;
};

const readCents = ({ form, errors }: Reading, name: keyof ChangeForm): number => {
  const cents = parseDollars(String(form[name]).trim());
  if (cents === null) errors[name] = wrong.dollars;
  return cents ?? 0;
};

// Undefined leaves a limit as it is, null removes it.
const readLimit = <Value>(text: string, read: () => Value): Value | null | undefined => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  return typed === 'none' ? null : read();
};

const offersOf = (reading: Reading): PreviewChange['offers'] => {
  const { form, errors } = reading;
  if (form.offers === 'none') return undefined;
  const ids = form.merchants.split(/[\s,]+/).filter((id) => id !== '');
  if (form.offers === 'some' && (ids.length === 0 || ids.length > 200))
    errors.merchants = wrong.merchants;
  const maxSpendCents = readLimit(form.maxSpend, () => readCents(reading, 'maxSpend'));
  const maxVisits = readLimit(form.maxVisits, () => readCount(reading, 'maxVisits', [1, 1000]));
  const minTicketCents = readLimit(form.offerMinimum, () => readCents(reading, 'offerMinimum'));
  return {
    merchantIds: form.offers === 'all' ? null : ids,
    ...(maxSpendCents !== undefined && { maxSpendCents }),
    ...(maxVisits !== undefined && { maxVisits }),
    ...(minTicketCents !== undefined && { minTicketCents }),
    ...(form.weekdays !== EVERY_DAY && form.weekdays !== 0 && { weekdays: form.weekdays }),
  };
};

const bonusOf = (reading: Reading, program: Program): PreviewChange['bonus'] => {
  const { form, errors } = reading;
  if (form.bonus === 'none') return undefined;
  const rewardUnits = readUnits(form.bonusReward, program);
  if (rewardUnits === null || rewardUnits < 0) errors.bonusReward = wrong.reward;
  const dines = readCount(reading, 'bonusDines', [1, 31]);
  return { rewardUnits: rewardUnits ?? 0, dines, minSpendCents: readCents(reading, 'bonusSpend') };
};

const ratesOf = (reading: Reading, { earnRates }: StaffPreviewSettings) => {
  const rates: Partial<Record<TierLevel, number>> = {};
  for (const tier of tierLevels) {
    const rate = readCount(reading, tier, [0, 100]);
    if (rate !== earnRates[tier]) rates[tier] = rate;
  }
  return Object.keys(rates).length > 0 ? rates : undefined;
};

const opensOf = ({ form }: Reading, { opens }: StaffPreviewSettings): PreviewChange['opens'] => {
  if (!opens) return undefined;
  const changed = tierLevels
    .filter((tier) => form.opens[tier] !== levelsOf(opens[tier]))
    .map((tier) => [tier, levelLists[form.opens[tier]]]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

const vipOf = (reading: Reading, { vip }: StaffPreviewSettings): PreviewChange['vip'] => {
  if (!vip) return undefined;
  const dinesRequired = readCount(reading, 'vipDines', [1, 99]);
  const dollarsRequired = readCount(reading, 'vipDollars', [0, 1_000_000]);
  const changed = {
    ...(dinesRequired !== vip.dinesRequired && { dinesRequired }),
    ...(dollarsRequired !== vip.dollarsRequired && { dollarsRequired }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
};

const readUnitCost = ({ form, errors }: Reading): number | null => {
  const text = form.unitCost.trim();
  if (text === '') return null;
  const cost = /^\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : 0;
  if (cost === 0) errors.unitCost = wrong.unitCost;
  return cost;
};

export type DraftedChange = {
  month: string;
  change: PreviewChange;
  unitCostCents: number | null;
  errors: Errors;
};

/** The change that a form drafts: what differs from today's settings, and what is wrong with its fields. */
export const draftChange = (
  form: ChangeForm,
  settings: StaffPreviewSettings,
  program: Program,
): DraftedChange => {
  const errors: Errors = {};
  const reading = { form, errors };
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(form.month)) errors.month = wrong.month;
  const earnRates = ratesOf(reading, settings);
  const vip = vipOf(reading, settings);
  const minTicketCents = readCents(reading, 'minTicket');
  const maxBillDollars = readCount(reading, 'maxBill', [100, 1_000_000]);
  const giftCardsEarn = form.giftCards === 'yes';
  const opens = opensOf(reading, settings);
  const offers = offersOf(reading);
  const bonus = bonusOf(reading, program);
  const change: PreviewChange = {
    ...(earnRates && { earnRates }),
    ...(vip && { vip }),
    ...(minTicketCents !== settings.minTicketCents && { minTicketCents }),
    ...(maxBillDollars !== settings.maxBillDollars && { maxBillDollars }),
    ...(giftCardsEarn !== settings.giftCardsEarn && { giftCardsEarn }),
    ...(opens && { opens }),
    ...(offers && { offers }),
    ...(bonus && { bonus }),
  };
  return { month: form.month, change, unitCostCents: readUnitCost(reading), errors };
};
