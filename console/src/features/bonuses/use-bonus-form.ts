import { useState } from 'react';
import type { StaffBonus } from '#contract/staff/bonuses.ts';
import { type Audience, readPlace } from '#domain/bonuses/audience.ts';
import type { CampaignKind } from '#domain/bonuses/campaign.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { parseDollars } from '#domain/money.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { copy } from '../../copy/copy.ts';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { readUnits } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const text = copy.bonuses;
const SHORTEST_TEXT = 3;
const CENTS = 100;

const countOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);
const isOptionalCount = (typed: string) => typed.trim() === '' || countOf(typed) !== null;
const linesOf = (typed: string) => typed.split(/[\n;]/).filter((line) => line.trim() !== '');

const typedUnits = (units: number | null, program: Program): string => {
  if (units === null) return '';
  return isMoneyCurrency(program) ? (units / CENTS).toFixed(2) : String(units);
};

const fieldsOf = (bonus: StaffBonus | undefined, program: Program) => ({
  code: bonus?.code ?? '',
  description: bonus?.description ?? '',
  reward: typedUnits(bonus?.rewardUnits ?? null, program),
  dines: String(bonus?.dines ?? 3),
  minSpend: String((bonus?.minSpendCents ?? 25 * CENTS) / CENTS),
  days: String(bonus?.days ?? 60),
  startsOn: bonus?.startsOn ?? '',
  endsOn: bonus?.endsOn ?? '',
  budget: typedUnits(bonus?.budgetUnits ?? null, program),
  noDineDays: String(bonus?.audience?.noDineDays ?? ''),
  dinedWithinDays: String(bonus?.audience?.dinedWithinDays ?? ''),
  places: bonus?.audience?.places.join('\n') ?? '',
  source: bonus?.enrollmentSource ?? '',
  reason: '',
});

type Fields = ReturnType<typeof fieldsOf>;

const audienceOf = (form: Fields, tiers: readonly TierLevel[]): Audience | null => {
  const places = linesOf(form.places).map(readPlace);
  if (places.includes(null) || !isOptionalCount(form.noDineDays)) return null;
  if (!isOptionalCount(form.dinedWithinDays)) return null;
  return {
    tiers,
    noDineDays: countOf(form.noDineDays),
    dinedWithinDays: countOf(form.dinedWithinDays),
    places: places.filter((place) => place !== null),
  };
};

const faultsOf = (form: Fields, program: Program) => {
  const wrongPlace = linesOf(form.places).find((line) => readPlace(line) === null);
  return {
    description: form.description.trim().length < SHORTEST_TEXT && text.short,
    reward: readUnits(form.reward, program) === null && text.wrong,
    dines: countOf(form.dines) === null && text.wrong,
    minSpend: parseDollars(form.minSpend.trim()) === null && text.wrong,
    days: countOf(form.days) === null && text.wrong,
    budget: form.budget.trim() !== '' && readUnits(form.budget, program) === null && text.wrong,
    noDineDays: !isOptionalCount(form.noDineDays) && text.wrong,
    dinedWithinDays: !isOptionalCount(form.dinedWithinDays) && text.wrong,
    places: wrongPlace !== undefined && text.audience.wrongPlace(wrongPlace.trim()),
    reason: reasonError(form.reason),
  };
};

/** The form of a bonus, empty or of one that exists; `terms` is null while a field is wrong. */
export const useBonusForm = (bonus?: StaffBonus) => {
  const program = useProgram();
  const [kind, setKind] = useState<CampaignKind>(bonus?.kind ?? 'campaign');
  const [tiers, setTiers] = useState<readonly TierLevel[]>(bonus?.audience?.tiers ?? []);
  const { form, field, check } = useFields(fieldsOf(bonus, program));
  const faults = faultsOf(form, program);
  const isForEveryone = kind === 'reservation' || kind === 'appOnly';
  const audience = audienceOf(form, tiers);
  const rewardUnits = readUnits(form.reward, program);
  const dines = countOf(form.dines);
  const days = countOf(form.days);
  const minSpendCents = parseDollars(form.minSpend.trim());
  const isSound = Object.values(faults).every((fault) => fault === false);
  const numbers =
    rewardUnits !== null && dines !== null && days !== null && minSpendCents !== null
      ? { rewardUnits, dines, days, minSpendCents }
      : null;
  const terms = numbers &&
    isSound &&
    audience && {
      ...numbers,
      kind,
      code: form.code.trim().toUpperCase(),
      description: form.description.trim(),
      endsOn: form.endsOn || null,
      enrollmentSource: (!isForEveryone && form.source.trim()) || null,
      budgetUnits: isForEveryone ? null : readUnits(form.budget, program),
      ...(!isForEveryone && { audience }),
      reason: form.reason,
    };
  return {
    kind,
    setKind,
    tiers,
    setTiers,
    form,
    field,
    check,
    faults,
    audience,
    isForEveryone,
    numbers,
    terms,
  };
};

export type BonusForm = ReturnType<typeof useBonusForm>;
