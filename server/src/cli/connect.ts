import type { Partner } from '#contract/partner.ts';
import { normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { connectionColumns, importConnections, Subject } from '#server/features/imports/index.ts';
import { connectIdentity } from '#server/features/single-sign-on/index.ts';
import { type Database, runBatch } from '#server/platform/db/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { actorOf, type Call, command, printResult, textValue, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { createFaultPrinter, printSummary } from './report.ts';
import { warnOfColumns } from './warn-of-columns.ts';

const issuerOf = (call: Call, { slug, enrollmentType, singleSignOn }: Partner): string => {
  if (enrollmentType !== 'sso') throw new UsageError(`${slug} has no single sign-on`);
  const issuer = textValue(call, 'issuer') || singleSignOn?.issuer;
  if (!issuer || !URL.canParse(issuer)) throw new UsageError('--issuer is the URL of a provider');
  return issuer;
};

type Connecting = { db: Database; partnerId: string; issuer: string; isDryRun: boolean };

const connectFile = async (call: Call, { db, ...connecting }: Connecting) => {
  const [file = ''] = call.files;
  if (call.values.replace === true) throw new UsageError('--replace goes with --subject');
  const faults = createFaultPrinter();
  await warnOfColumns(file, 'identities');
  const input = { ...connecting, file, by: actorOf(call), now: new Date(), onFault: faults.print };
  const summary = await aboutFile(file, () => importConnections(db, input));
  faults.done();
  printSummary(summary, call.values.json === true);
  return summary.rejected > 0 ? 1 : 0;
};

const connectMember = async (call: Call, connecting: Connecting) => {
  const { db, isDryRun, ...identity } = connecting;
  const [member = ''] = call.files;
  const subject = Subject.safeParse(textValue(call, 'subject'));
  if (!subject.success) throw new UsageError('--subject is 1 to 255 visible ASCII characters');
  const isEmail = member.includes('@');
  const result = await runBatch(db, isDryRun, (trx) =>
    connectIdentity(trx, {
      ...{ ...identity, subject: subject.data, isReplacing: call.values.replace === true },
      email: isEmail ? member : null,
      memberNumber: isEmail ? null : normalizePartnerNumber(member),
      ...{ by: actorOf(call), now: new Date() },
    }),
  );
  if (typeof result !== 'string') throw new Error(`${member}: ${result.refusal}`);
  const text = result === 'connected' ? 'is connected' : 'was connected before';
  printResult(call, { member, result }, `${member} ${text}`);
  return 0;
};

export const connectCommand = command(
  'connect members with their identities at the partner’s single sign-on, audited',
)
  .argument(
    '<MEMBER|FILE.csv>',
    `with --subject: the email or member number of one member; FILE.csv: ${'without it: one identity a row; .gz is unpacked'}; required columns: ${connectionColumns.join(', ')}, and email or memberNumber`,
  )
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--subject <S>', 'the claim `sub` of the identity')
  .option('--replace', 'with --subject: disconnect the former identity of the member')
  .option('--issuer <URL>', 'the provider; the issuer of singleSignOn when absent')
  .option('--dry-run', 'check and count without writing')
  .option('--by <NAME>', 'actor for the audit; the user of this machine when absent')
  .runs((call) =>
    withCliContext(({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const connecting = {
        ...{ db, partnerId: partner.slug, issuer: issuerOf(call, partner) },
        isDryRun: call.values['dry-run'] === true,
      };
      return call.values.subject === undefined
        ? connectFile(call, connecting)
        : connectMember(call, connecting);
    }),
  );
