import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { command, numberValue, printResult, textValue } from './command.ts';
import { countOf, onOneLine } from './format-text.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const checkCommand = command('verify that no audit entry was changed or removed')
  .option('--partner <SLUG>', 'only one program')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const { chains } = await staff.audit.check({ partner: textValue(call, 'partner') || null });
      const lines = chains.map(
        ({ partner, entries, broken }) =>
          `${broken === 0 ? 'ok    ' : 'BROKEN'}  ${partner}: ${countOf(entries, 'entry', 'entries')}`,
      );
      printResult(call, { chains }, lines.join('\n') || 'the audit has no entries');
      return chains.some(({ broken }) => broken > 0) ? 1 : 0;
    }),
  );

const lineOf = ({ sequence, at, actor, action, email, detail }: StaffAuditEntry): string => {
  const details = Object.entries(detail).map(([name, value]) => `${name}=${value}`);
  return onOneLine(
    `${sequence}  ${at}  ${actor}  ${action}${email ? `  ${email}` : ''}  ${details.join(' ')}`,
  );
};

const listCommand = command('list what staff and jobs did in a program, the newest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--actor <NAME>', 'only of one staff account or job')
  .option('--action <TEXT>', 'only one action, such as "rewards adjusted"')
  .option('--email <E>', 'only about one member')
  .option(...pageHelp('before', 'N'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const before = numberValue(call, 'before', 'an entry');
      const { entries, hasMore } = await staff.audit.list({
        partner: partner().slug,
        actor: textValue(call, 'actor'),
        action: textValue(call, 'action'),
        email: textValue(call, 'email'),
        ...(before && { before }),
      });
      const next = nextKey({ name: 'before', rows: entries, hasMore }, ({ sequence }) => sequence);
      printResult(
        call,
        { entries, ...next },
        entries.map(lineOf).join('\n') || 'No entry matches.',
      );
      return 0;
    }),
  );

export const audit = { check: checkCommand, list: listCommand };
