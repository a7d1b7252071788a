import { dineReasons, type StaffDineHead } from '#contract/staff/dines.ts';
import { awardStatuses } from '#domain/earning/award-states.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { createRuleFormat, formatDine } from './format-dine.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const oneOf = <Value extends string>(
  call: Call,
  name: string,
  known: readonly Value[],
): Value | null => {
  const text = textValue(call, name);
  const value = known.find((item) => item === text);
  if (text !== '' && !value) throw new UsageError(`--${name} is one of ${known.join(', ')}`);
  return value ?? null;
};

const lineOf = (dine: StaffDineHead, reward: string): string => {
  const amount = dine.clearedCents ?? dine.authCents ?? 0;
  return [
    String(dine.id),
    dine.dinedOn,
    dine.email,
    `card ${dine.lastFour}`,
    formatDollars(cents(amount)),
    `${dine.restaurant} (${dine.merchantId})`,
    `${dine.status}${dine.reason ? ` (${dine.reason})` : ''}`,
    reward,
  ].join('  ');
};

const findCommand = command(
  'find dines by member, restaurant, transaction, status, reason or day, latest first',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--email <E>', 'of one member')
  .option('--merchant <ID>', 'at one restaurant')
  .option('--transaction <ID>', 'the transaction id of the network')
  .option('--status <S>', awardStatuses.join(', '))
  .option('--reason <R>', 'why it earned nothing or less, or waits, such as cardNotTracking')
  .option('--from <DAY>', 'the first day at the restaurant')
  .option('--to <DAY>', 'the last day')
  .option(...pageHelp('before'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const [dinedOn = '', dineId] = keyParts(call, 'before', 2) ?? [];
      const { dines, hasMore } = await staff.dines.find({
        partner: partner.slug,
        email: textValue(call, 'email'),
        merchantId: textValue(call, 'merchant'),
        transactionId: textValue(call, 'transaction'),
        status: oneOf(call, 'status', awardStatuses),
        reason: oneOf(call, 'reason', dineReasons),
        from: textValue(call, 'from') || null,
        to: textValue(call, 'to') || null,
        before: dineId === undefined ? null : { dinedOn, id: Number(dineId) },
      });
      const next = nextKey(
        { name: 'before', rows: dines, hasMore },
        (dine) => `${dine.dinedOn},${dine.id}`,
      );
      const lines = dines.map((dine) => lineOf(dine, unitsText(dine.units, partner)));
      printResult(call, { dines, ...next }, lines.join('\n') || 'No dine matches.');
      return 0;
    }),
  );

const explainCommand = command('show the events, facts, rules, journals and payouts of one dine')
  .argument('<ID>', 'the number of the dine, the transaction id of its activity row')
  .option('--partner <SLUG>', 'the program of the dine; any when absent')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, loadedPartners }) => {
      const [id = ''] = call.files;
      if (!/^\d{1,15}$/.test(id)) throw new UsageError('ID is a number');
      const partner = textValue(call, 'partner') || null;
      const explained = await staff.dines.explain({ partner, id: Number(id) });
      const formatRule = createRuleFormat(loadedPartners, explained.dine);
      const rules = explained.rules.map((rule) => ({ ...rule, detail: formatRule(rule) }));
      printResult(call, { ...explained, rules }, formatDine(explained, formatRule));
      return 0;
    }),
  );

const conflictKeyOf = (call: Call) => {
  const parts = keyParts(call, 'before', 5);
  if (parts === null) return null;
  const [foundAt = '', dineId, from = '', to = '', reason = ''] = parts;
  return { foundAt, dineId: Number(dineId), from, to, reason };
};

const conflictsCommand = command('list rejected award transitions, latest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...pageHelp('before'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const { slug } = partner();
      const before = conflictKeyOf(call);
      const { conflicts, hasMore } = await staff.dines.conflicts({ partner: slug, before });
      const next = nextKey(
        { name: 'before', rows: conflicts, hasMore },
        ({ foundAt, dineId, from, to, reason }) => [foundAt, dineId, from, to, reason].join(','),
      );
      const lines = conflicts.map(
        ({ dineId, email, from, to, reason, foundAt }) =>
          `${foundAt}  dine ${dineId}  ${email}  ${from} to ${to}  ${reason}`,
      );
      printResult(
        call,
        { conflicts, ...next },
        lines.join('\n') || `${slug} has no rejected transitions`,
      );
      return 0;
    }),
  );

export const dines = { find: findCommand, explain: explainCommand, conflicts: conflictsCommand };
