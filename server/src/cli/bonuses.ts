import type { Partner } from '#contract/partner.ts';
import type { StaffBonus } from '#contract/staff/bonuses.ts';
import { type Audience, readPlace } from '#domain/bonuses/audience.ts';
import type { CampaignKind } from '#domain/bonuses/campaign.ts';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import { cents, formatDollars, parseDollars } from '#domain/money.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { approvalHelp, rewardUnits, unitsText } from './approval.ts';
import { type Call, command, lineValue, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const kinds: Readonly<Record<string, CampaignKind>> = {
  'new-member': 'newMember',
  reservation: 'reservation',
  'app-only': 'appOnly',
  campaign: 'campaign',
};
const kindNames = Object.keys(kinds).join(', ');

const kindOf = (text: string): CampaignKind => {
  const kind = Object.hasOwn(kinds, text) ? kinds[text] : undefined;
  if (!kind) throw new UsageError(`--kind is one of ${kindNames}`);
  return kind;
};

const countOf = (call: Call, name: string, otherwise: number): number => {
  const text = textValue(call, name);
  if (text === '') return otherwise;
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} is a number`);
  return Number(text);
};

const listOf = (call: Call, name: string): string[] =>
  textValue(call, name)
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);

const tierOf = (text: string): TierLevel => {
  const tier = tierLevels.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!tier) throw new UsageError(`--tiers are of ${tierLevels.join(', ')}`);
  return tier;
};

const audienceOf = (call: Call): Audience => ({
  tiers: listOf(call, 'tiers').map(tierOf),
  noDineDays: countOf(call, 'without-dine-for', 0) || null,
  dinedWithinDays: countOf(call, 'dined-within', 0) || null,
  places: listOf(call, 'places').map((place) => readPlace(place) ?? place),
});

const campaignOf = (call: Call, partner: Partner) => {
  const minSpend = parseDollars(textValue(call, 'min-spend') || '0');
  const budget = textValue(call, 'budget');
  if (minSpend === null) throw new UsageError('--min-spend is an amount in dollars');
  return {
    code: textValue(call, 'code'),
    kind: kindOf(textValue(call, 'kind')),
    description: lineValue(call, 'description'),
    rewardUnits: rewardUnits(textValue(call, 'amount'), partner),
    dines: countOf(call, 'dines', 1),
    minSpendCents: minSpend,
    days: countOf(call, 'days', 30),
    startsOn: textValue(call, 'starts') || null,
    endsOn: textValue(call, 'ends') || null,
    enrollmentSource: lineValue(call, 'source') || null,
    budgetUnits: budget === '' ? null : rewardUnits(budget, partner),
    audience: audienceOf(call),
    reason: textValue(call, 'reason'),
    approvedBy: textValue(call, 'approved-by') || null,
  };
};

const createCommand = command(
  'offer a bonus to the members of a program, immediately or from a given day',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--code <CODE>', '3 to 20 capital letters or digits')
  .requiredOption('--kind <KIND>', kindNames)
  .requiredOption('--amount <N>', 'units, or dollars where rewards are money')
  .requiredOption('--description <TEXT>', 'text shown to members')
  .option('--dines <N>', 'number of dines required; 1 when absent')
  .option('--min-spend <DOLLARS>', 'minimum spend of each dine; $0 when absent')
  .option('--days <N>', 'number of days in which dines count after turning it on; 30 when absent')
  .option(
    '--starts <DAY>',
    'the first day on which members can turn it on, or book; today when absent',
  )
  .option('--ends <DAY>', 'the last day; open-ended when absent')
  .option('--source <NAME>', 'only for members who came through this enrollment source')
  .option('--tiers <LIST>', 'only for members of these tiers, separated by semicolons')
  .option('--without-dine-for <DAYS>', 'only for members without a dine for that many days')
  .option('--dined-within <DAYS>', 'only for members with a dine within that many days')
  .option('--places <LIST>', 'states, ZIP codes and cities like "MA; 02116; Boston, MA"')
  .option('--budget <N>', 'units, or dollars, that it may promise at most; no limit when absent')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .option(...approvalHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const terms = { ...campaignOf(call, partner), partner: partner.slug };
      const campaign = await staff.bonuses.create(terms);
      const { rewardUnits: units, ...shown } = campaign;
      const { startsOn, endsOn } = campaign;
      const days =
        endsOn === null ? `from ${startsOn}, without an end` : `${startsOn} to ${endsOn}`;
      printResult(
        call,
        { ...shown, amount: wireAmount(units, partner) },
        `${campaign.code}: ${unitsText(units, partner)}, ${days}`,
      );
      return 0;
    }),
  );

const lineOf = (bonus: StaffBonus, partner: Partner): string => {
  const { code, kind, dines, minSpendCents, startsOn, endsOn, state, enrolled, qualified } = bonus;
  const least = minSpendCents > 0 ? ` of ${formatDollars(cents(minSpendCents))}` : '';
  const terms =
    kind === 'reservation'
      ? 'for each reservation'
      : `${dines} ${dines === 1 ? 'dine' : 'dines'}${least} in ${bonus.days} days`;
  return `${code}  ${kind}  ${unitsText(bonus.rewardUnits, partner)}  ${terms}  ${startsOn} to ${endsOn ?? '-'}  ${state}  ${enrolled} turned on, ${qualified} earned`;
};

const listCommand = command(
  'list the bonuses that staff created, with how many members earned them',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--all', 'include expired ones')
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const includesOver = call.values.all === true;
      const { bonuses } = await staff.bonuses.list({ partner: partner.slug, includesOver });
      if (call.values.json === true) {
        const shown = bonuses.map(({ rewardUnits: units, ...bonus }) => ({
          ...bonus,
          amount: wireAmount(units, partner),
        }));
        console.log(JSON.stringify({ bonuses: shown }));
        return 0;
      }
      for (const bonus of bonuses) console.log(lineOf(bonus, partner));
      if (bonuses.length === 0) console.log('No bonus matches.');
      return 0;
    }),
  );

const endCommand = command('make today the last day on which members can turn on a bonus')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--code <CODE>', 'the bonus')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const code = textValue(call, 'code');
      const ending = { partner: partner().slug, code, reason: textValue(call, 'reason') };
      const result = await staff.bonuses.end(ending);
      printResult(
        call,
        { code, ...result },
        result.kind === 'removed'
          ? `${code} had not begun and is removed`
          : `${code} has its last day today, ${result.lastDay}; members who turned it on keep it`,
      );
      return 0;
    }),
  );

export const bonuses = { create: createCommand, list: listCommand, end: endCommand };
