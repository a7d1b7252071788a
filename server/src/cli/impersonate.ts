import { userInfo } from 'node:os';
import {
  createImpersonationLink,
  endImpersonations,
} from '#server/features/impersonation/impersonation-links.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type CliContext, partnerNamed, withCliContext } from './cli-context.ts';
import { type Command, textValue, UsageError } from './command.ts';

const SHORTEST_REASON = 5;

const originOf = ({ env }: CliContext, slug: string): string => {
  const host = slug === env.defaultPartner ? env.baseHost : `${slug}.${env.baseHost}`;
  return env.isProduction ? `https://${host}` : `http://${host}:${env.port}`;
};

const actor = () => userInfo().username;

export const impersonateCommand: Command = {
  about: 'print a one-time link that opens a member’s account, read-only',
  usage: 'members emulate --partner SLUG --email E --reason TEXT',
  help: [
    ['--partner SLUG', 'the program of the member'],
    ['--email E', 'the member'],
    ['--reason TEXT', 'reason for the audit, required'],
    ['--end', 'end all impersonations of the account instead'],
    ['--json', 'the link, or how many ended, as JSON on the last line'],
  ],
  required: ['partner', 'email'],
  files: 'none',
  run: (call) =>
    withCliContext(async (context) => {
      const { slug: partnerId } = partnerNamed(context.partners, textValue(call, 'partner'));
      const email = textValue(call, 'email');
      const query = { partnerId, email, actor: actor(), now: new Date() };
      const isJson = call.values.json === true;
      if (call.values.end === true) {
        const ended = await asEngine(context.db, (trx) => endImpersonations(trx, query));
        if (ended === undefined) throw new Error(`${partnerId} has no member ${email}`);
        console.log(isJson ? JSON.stringify({ ended }) : `${ended} ended`);
        return 0;
      }
      const reason = textValue(call, 'reason').trim();
      if (reason.length < SHORTEST_REASON) throw new UsageError('--reason must say why');
      const offered = await asEngine(context.db, (trx) =>
        createImpersonationLink(trx, { ...query, reason }),
      );
      if (!offered) throw new Error(`${partnerId} has no member ${email}`);
      const link = `${originOf(context, partnerId)}/emulation#${offered.token}`;
      console.log(
        isJson
          ? JSON.stringify({ link, emulation: offered.id })
          : `Opens once, within 10 minutes:\n${link}`,
      );
      return 0;
    }),
};
