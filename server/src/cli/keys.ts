import { apiScopes } from '#contract/partner-api/api-endpoint.ts';
import type { StaffApiKey } from '#contract/staff/keys.ts';
import {
  type Call,
  command,
  namesValue,
  numberValue,
  type OptionHelp,
  printResult,
  textValue,
} from './command.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const partnerHelp: OptionHelp = ['--partner <SLUG>', 'the program'];
const reasonHelp: OptionHelp = ['--reason <TEXT>', 'reason for the audit'];
const keyArgument = [
  '<ID>',
  'the key, named by the 12 characters after dbk_live_ or dbk_test_',
] as const;

const lineOf = (key: StaffApiKey): string => {
  const { id, name, state, scopes, isTest, expiresAt, lastUsedAt } = key;
  const until = expiresAt === null ? '' : `  until ${expiresAt.slice(0, 10)}`;
  const used = lastUsedAt === null ? 'never used' : `used ${lastUsedAt.slice(0, 10)}`;
  return `${id}  ${name}  ${isTest ? 'test, ' : ''}${state}${until}  ${used}  ${scopes.join(' ')}`;
};

const printCreated = (call: Call, created: { key: StaffApiKey; text: string }): number => {
  const text = `${lineOf(created.key)}\nShown once; store it now:\n${created.text}`;
  printResult(call, created, text);
  return 0;
};

const listCommand = command('list the keys of the partner API')
  .requiredOption(...partnerHelp)
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const { keys } = await staff.keys.list({ partner: textValue(call, 'partner') });
      printResult(call, { keys }, keys.map(lineOf).join('\n') || 'No key.');
      return 0;
    }),
  );

const createCommand = command('create a key of the partner API, and print it once')
  .requiredOption(...partnerHelp)
  .requiredOption('--name <NAME>', 'what it is for')
  .requiredOption('--scopes <LIST>', `what it may do: ${apiScopes.join(', ')}`)
  .option('--until <DAY>', 'the last day on which it works')
  .option('--test', 'a key that acts on the sandbox of the program only')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) =>
      printCreated(
        call,
        await staff.keys.create({
          partner: textValue(call, 'partner'),
          name: textValue(call, 'name'),
          scopes: namesValue(call, 'scopes', apiScopes),
          lastDay: textValue(call, 'until') || null,
          isTest: call.values.test === true,
          reason: textValue(call, 'reason'),
        }),
      ),
    ),
  );

const rotateCommand = command('create a key in place of another one, which works some days longer')
  .argument(...keyArgument)
  .requiredOption(...partnerHelp)
  .option('--overlap <DAYS>', 'days for which both work; 7 when absent')
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const [id = ''] = call.files;
      const overlapDays = numberValue(call, 'overlap', 'a number of days');
      return printCreated(
        call,
        await staff.keys.rotate({
          id,
          partner: textValue(call, 'partner'),
          reason: textValue(call, 'reason'),
          ...(overlapDays !== undefined && { overlapDays }),
        }),
      );
    }),
  );

const revokeCommand = command('refuse a key from now on')
  .argument(...keyArgument)
  .requiredOption(...partnerHelp)
  .requiredOption(...reasonHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const [id = ''] = call.files;
      const partner = textValue(call, 'partner');
      const key = await staff.keys.revoke({ id, partner, reason: textValue(call, 'reason') });
      printResult(call, key, lineOf(key));
      return 0;
    }),
  );

export const keys = {
  list: listCommand,
  create: createCommand,
  rotate: rotateCommand,
  revoke: revokeCommand,
};
