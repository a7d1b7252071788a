import type { CliContext } from './cli-context.ts';
import { command, printResult, textValue } from './command.ts';
import { asHelp, withStaff } from './staff-client.ts';

const originOf = ({ env }: CliContext, slug: string): string => {
  const host = slug === env.defaultPartner ? env.baseHost : `${slug}.${env.baseHost}`;
  return env.isProduction ? `https://${host}` : `http://${host}:${env.port}`;
};

export const impersonateCommand = command(
  'print a one-time link that opens a member’s account, read-only',
)
  .requiredOption('--partner <SLUG>', 'the program of the member')
  .requiredOption('--email <E>', 'the member')
  .option('--reason <TEXT>', 'reason for the audit, required')
  .option(...asHelp)
  .option('--end', 'end all impersonations of the account instead')
  .runs((call) =>
    withStaff(call, async ({ staff, partner, ...context }) => {
      const { slug } = partner();
      const member = { partner: slug, email: textValue(call, 'email') };
      if (call.values.end === true) {
        const { ended } = await staff.members.endImpersonations(member);
        printResult(call, { ended }, `${ended} ended`);
        return 0;
      }
      const reason = textValue(call, 'reason');
      const { id, token } = await staff.members.impersonate({ ...member, reason });
      const link = `${originOf(context, slug)}/emulation#${token}`;
      printResult(call, { link, emulation: id }, `Opens once, within 10 minutes:\n${link}`);
      return 0;
    }),
  );
