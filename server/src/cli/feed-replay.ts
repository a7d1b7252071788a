import type { Partner } from '#contract/partner.ts';
import type { StaffReplay } from '#contract/staff/events.ts';
import { unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withStaff } from './staff-client.ts';

const eventOf = ({ files }: Call) => {
  const [text = ''] = files;
  const at = text.indexOf('/');
  if (at < 1)
    throw new UsageError('EVENT is a provider and a message id, as feed find prints them');
  return { provider: text.slice(0, at), messageId: text.slice(at + 1) };
};

const replayText = (replay: StaffReplay, partner: Partner): string => {
  const { hasChanges, outcome, dines, units } = replay;
  if (!hasChanges) return `nothing changes: ${outcome.after}`;
  const change = `${units < 0 ? '' : '+'}${unitsText(units, partner)}`;
  return [
    `${outcome.before} becomes ${outcome.after}, ${change}`,
    ...dines.map(({ before, after }) => {
      const beforeText = before ? `${before.status} ${unitsText(before.units, partner)}` : 'none';
      const reason = after.reason === null ? '' : ` (${after.reason})`;
      return `dine ${after.dineId} at ${after.restaurant}: ${beforeText} -> ${after.status} ${unitsText(after.units, partner)}${reason}`;
    }),
  ].join('\n');
};

/** `feed replay`: decides the bill of a stored event again. */
export const replayCommand = command(
  'decide the bill of a stored event again from what is known now',
)
  .argument('<EVENT>', 'provider and message id, as feed find prints them')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option('--dry-run', 'show what would change without writing')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const replay = await staff.events.replay({
        ...eventOf(call),
        partner: partner.slug,
        isDryRun: call.values['dry-run'] === true,
        reason: textValue(call, 'reason'),
      });
      printResult(call, replay, replayText(replay, partner));
      return 0;
    }),
  );
