import { connectionColumns } from '#server/staff/index.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { printSummary } from './report.ts';
import { withFile } from './run-import.ts';
import { asHelp, withStaff } from './staff-client.ts';

const issuerOf = (call: Call) => textValue(call, 'issuer') || null;

const connectFile = (call: Call) => {
  if (call.values.replace === true) throw new UsageError('--replace goes with --subject');
  return withFile(call, {
    rows: 'identities',
    run: ({ staff, partner, file, isDryRun }) =>
      staff.imports.identities({ partner: partner().slug, issuer: issuerOf(call), file, isDryRun }),
    print: (summary) => {
      printSummary(summary, call.values.json === true);
      return summary.rejected > 0 ? 1 : 0;
    },
  });
};

const connectMember = (call: Call) =>
  withStaff(call, async ({ staff, partner }) => {
    const [member = ''] = call.files;
    const { result } = await staff.members.connect({
      partner: partner().slug,
      member,
      subject: textValue(call, 'subject'),
      issuer: issuerOf(call),
      isReplacing: call.values.replace === true,
      isDryRun: call.values['dry-run'] === true,
    });
    const text = result === 'connected' ? 'is connected' : 'was connected before';
    printResult(call, { member, result }, `${member} ${text}`);
    return 0;
  });

export const connectCommand = command(
  'connect members with their identities at the partner’s single sign-on, audited',
)
  .argument(
    '<MEMBER|FILE.csv>',
    `with --subject the email or member number of one member; without it a file, one identity a row; .gz is unpacked; required columns: ${connectionColumns.join(', ')}, and email or memberNumber`,
  )
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--subject <S>', 'the claim `sub` of the identity')
  .option('--replace', 'with --subject: disconnect the former identity of the member')
  .option('--issuer <URL>', 'the provider; the issuer of singleSignOn when absent')
  .option('--dry-run', 'check and count without writing')
  .option(...asHelp)
  .runs((call) => (call.values.subject === undefined ? connectFile(call) : connectMember(call)));
