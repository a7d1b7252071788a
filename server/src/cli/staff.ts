import type { StaffAccount } from '#contract/staff/accounts.ts';
import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import {
  type Call,
  command,
  lineValue,
  type OptionHelp,
  printResult,
  textValue,
  UsageError,
} from './command.ts';
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
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const { accounts } = await staff.accounts.list({
        partner: textValue(call, 'partner') || null,
      });
      printResult(call, { accounts }, accounts.map(lineOf).join('\n') || 'No staff account.');
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

const deactivateCommand = command('end a staff account in every program; the audit still names it')
  .requiredOption(...emailHelp)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printAccount(
        call,
        await staff.accounts.deactivate({
          email: textValue(call, 'email'),
          reason: textValue(call, 'reason'),
        }),
      ),
    ),
  );

export const staff = {
  list: listCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  deactivate: deactivateCommand,
};
