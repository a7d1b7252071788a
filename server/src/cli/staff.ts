import type { StaffAccount } from '#contract/staff/accounts.ts';
import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import { consoleOriginOf, type Env } from '#server/platform/env/env.ts';
import {
  type Call,
  command,
  lineValue,
  type OptionHelp,
  printResult,
  textValue,
  UsageError,
} from './command.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const lineOf = ({ email, name, deactivatedAt, grants }: StaffAccount): string => {
  const roles = grants.map(({ partner, role }) => `${role} of ${partner ?? 'every program'}`);
  const state = deactivatedAt === null ? '' : `  deactivated ${deactivatedAt.slice(0, 10)}`;
  return `${email}  ${name}  ${roles.join(', ') || 'no role'}${state}`;
};

const roleOf = (call: Call): StaffRole => {
  const role = staffRoles.find((known) => known === textValue(call, 'role'));
  if (!role) throw new UsageError(`--role is one of ${staffRoles.join(', ')}`);
  return role;
};

const emailHelp: OptionHelp = ['--email <E>', 'the staff account'];
const partnerHelp: OptionHelp = ['--partner <SLUG>', 'the program; every program when absent'];
const roleHelp: OptionHelp = ['--role <ROLE>', staffRoles.join(', ')];
const reasonHelp: OptionHelp = ['--reason <TEXT>', 'reason for the audit'];

const grantOf = (call: Call) => ({
  partner: textValue(call, 'partner') || null,
  email: textValue(call, 'email'),
  role: roleOf(call),
  reason: textValue(call, 'reason'),
});

const printAccount = (call: Call, account: StaffAccount): number => {
  printResult(call, account, lineOf(account));
  return 0;
};

const listCommand = command('list staff accounts with their roles')
  .option('--partner <SLUG>', 'only accounts with a role in one program')
  .option(...pageHelp('after', 'EMAIL'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const after = textValue(call, 'after');
      const { accounts, hasMore } = await staff.accounts.list({
        partner: textValue(call, 'partner') || null,
        after: after ? { email: after } : null,
      });
      const next = nextKey({ name: 'after', rows: accounts, hasMore }, ({ email }) => email);
      printResult(
        call,
        { accounts, ...next },
        accounts.map(lineOf).join('\n') || 'No staff account.',
      );
      return 0;
    }),
  );

const grantCommand = command('give a person a role, and an account at the first one')
  .requiredOption(...emailHelp)
  .requiredOption(...roleHelp)
  .option(...partnerHelp)
  .option('--name <NAME>', 'name of a new account; the email when absent')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const name = lineValue(call, 'name');
      return printAccount(
        call,
        await staff.accounts.grant({ ...grantOf(call), ...(name && { name }) }),
      );
    }),
  );

// The fragment reaches no server and no log.
const printInvitation = (
  call: Call,
  env: Env,
  { account, token }: { account: StaffAccount; token: string | null },
): number => {
  if (token === null) {
    printResult(call, { account, link: null }, `${lineOf(account)}\nThis account can sign in.`);
    return 0;
  }
  const link = `${consoleOriginOf(env)}/invitation#${token}`;
  const until = account.invitedUntil;
  const text = `${lineOf(account)}\nOpens once, until ${until}:\n${link}`;
  printResult(call, { account, link, until }, text);
  return 0;
};

const inviteCommand = command('give a person a role, and print the link that sets the password')
  .argument('<EMAIL>', 'the person')
  .requiredOption(...roleHelp)
  .option(...partnerHelp)
  .option('--name <NAME>', 'name of a new account; the email when absent')
  .option('--reason <TEXT>', 'reason for the audit; "Invited" when absent')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, env }) => {
      const name = lineValue(call, 'name');
      const [email = ''] = call.files;
      const reason = textValue(call, 'reason') || 'Invited';
      const invited = { ...grantOf(call), email, reason, ...(name && { name }) };
      return printInvitation(call, env, await staff.accounts.invite(invited));
    }),
  );

const resetCommand = command('print a link that replaces a lost password and second factor')
  .argument('<EMAIL>', 'the staff account')
  .option(...partnerHelp)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, env }) => {
      const [email = ''] = call.files;
      const partner = textValue(call, 'partner') || null;
      const reason = textValue(call, 'reason');
      return printInvitation(call, env, await staff.accounts.reset({ email, partner, reason }));
    }),
  );

const revokeCommand = command('take a role from a staff account')
  .requiredOption(...emailHelp)
  .requiredOption(...roleHelp)
  .option(...partnerHelp)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printAccount(call, await staff.accounts.revoke(grantOf(call))),
    ),
  );

const onlyIn: OptionHelp = ['--partner <SLUG>', 'only if every role of the account is in it'];

const managedOf = (call: Call) => ({
  partner: textValue(call, 'partner') || null,
  email: textValue(call, 'email'),
  reason: textValue(call, 'reason'),
});

const deactivateCommand = command('end a staff account and its sessions; the audit still names it')
  .requiredOption(...emailHelp)
  .option(...onlyIn)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printAccount(call, await staff.accounts.deactivate(managedOf(call))),
    ),
  );

const reactivateCommand = command('let a deactivated staff account sign in again')
  .requiredOption(...emailHelp)
  .option(...onlyIn)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printAccount(call, await staff.accounts.reactivate(managedOf(call))),
    ),
  );

export const staff = {
  list: listCommand,
  invite: inviteCommand,
  reset: resetCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  deactivate: deactivateCommand,
  reactivate: reactivateCommand,
};
