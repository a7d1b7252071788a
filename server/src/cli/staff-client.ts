import { userInfo } from 'node:os';
import { createRouterClient, ORPCError } from '@orpc/server';
import type { Partner } from '#contract/partner.ts';
import type { ConnectionRefusal } from '#contract/staff/members.ts';
import type { TextValues } from '#contract/staff/staff-endpoint.ts';
import type { FileProblem } from '#contract/staff/staff-file.ts';
import type { TermsFaultCode } from '#domain/bonuses/check-term-days.ts';
import { termsTexts } from '#domain/bonuses/terms-texts.ts';
import { createContentService } from '#server/features/content/index.ts';
import { type PartnerFault, partnerFaultText } from '#server/features/partner/index.ts';
import { webhookSettings } from '#server/features/webhooks/index.ts';
import { httpContentSource } from '#server/integrations/content-source/http-source.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  connectionTexts,
  fileTexts,
  findActor,
  offlineRouter,
  type StaffActor,
  type StaffContext,
  staffRouter,
} from '#server/staff/index.ts';
import { unitsText } from './approval.ts';
import {
  type CliContext,
  partnerNamed,
  withCliContext,
  withMigratedDatabase,
} from './cli-context.ts';
import { type Call, type OptionHelp, textValue, UsageError } from './command.ts';
import { decisionFailures, decisionTexts, detailOptions } from './decision-texts.ts';
import { merchantTexts } from './merchant-texts.ts';

/** The user of this machine; its number in a container, where it may have no name. */
const machineUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
};

/** The `--as` option of every command that staff call. */
export const asHelp: OptionHelp = [
  '--as <EMAIL>',
  'the staff account that acts; the user of this machine when absent',
];

const actorOf = async ({ db }: CliContext, call: Call): Promise<StaffActor> => {
  const email = textValue(call, 'as');
  if (email === '') return { kind: 'system', user: machineUser() };
  const actor = await findActor(db, email);
  if (!actor) throw new UsageError(`there is no active staff account ${email}`);
  return actor;
};

const optionNames: Readonly<Record<string, string>> = {
  ...detailOptions,
  units: 'amount',
  code: 'source',
};

const optionOf = (field: string): string =>
  `--${optionNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

type Data = Readonly<Record<string, unknown>>;
type Text = (data: Data, partner: Partner | undefined) => string;

const unitsIn = (units: unknown, partner: Partner | undefined): string =>
  partner ? unitsText(Number(units), partner) : String(units);

const termsText = (code: string, values: unknown): string =>
  // The contract sends only codes and values of this table.
  termsTexts[code as TermsFaultCode](values as Record<string, string | number>);

/** Refusals that another call would avoid: the command exits with status 2. */
const texts: Readonly<Record<string, Text>> = {
  ...decisionTexts,
  FORBIDDEN: () => 'this staff account may not do that in this program',
  NO_ISSUER: () => '--issuer is the URL of a provider',
  NO_SINGLE_SIGN_ON: (_, partner) => `${partner?.slug} has no single sign-on`,
  UNKNOWN_ENTRY: ({ page, slug }, partner) => `${partner?.slug} has no entry ${page}/${slug}`,
  UNKNOWN_MEMBER: ({ email }, partner) => `${partner?.slug} has no member ${email}`,
  INVALID_TERMS: ({ field, code, values }) => `--${field}: ${termsText(String(code), values)}`,
  UNKNOWN_BONUS: ({ code }) =>
    `--code: there is no bonus ${code} that staff created in this program`,
  ...merchantTexts,
  OTHER_PROVIDER: ({ delivery, appProvider, provider }) =>
    `nothing was paid: the app pays ${delivery === 'Card' ? 'statement credits' : 'emails'} through ${appProvider}, and this shell would through ${provider}; run the command with the settings of the app, or restart the app with new ones`,
  UNKNOWN_PAYOUT: ({ id }, partner) => `${partner?.slug} has no open payout ${id}`,
  UNKNOWN_FILE: ({ number }, partner) => `${partner?.slug} has no file ${number}`,
  NO_ACCRUALS: ({ partner }) => `${partner} pays by payouts, not by accrual files`,
  NO_MEMBER_NUMBERS: ({ partner }) => `the members of ${partner} have no numbers`,
  UNKNOWN_OFFER: ({ id }) => `--offer: this program has no offer ${id}`,
  UNKNOWN_DINE: ({ id }) => `there is no dine ${id}`,
  UNKNOWN_RESERVATION: ({ reference }, partner) =>
    `${partner?.slug} has no reservation ${reference}`,
  UNKNOWN_REVIEW: ({ dineId }, partner) => `${partner?.slug} has no review ${dineId}`,
  UNKNOWN_WEBHOOK: ({ id }, partner) => `${partner?.slug} has no webhook ${id}`,
  UNKNOWN_EVENT: ({ eventId, messageId }) =>
    eventId === undefined
      ? `no event of the program has the message id ${messageId}`
      : `this webhook has no event ${eventId}`,
  UNKNOWN_BULK: ({ id }) => `the program has no decision ${id} about many items`,
  REFUSED_ADDRESS: ({ code }) =>
    code === 'privateAddress'
      ? '--url is not on the public internet'
      : '--url must be an address with https and without credentials',
  UNKNOWN_KEY: ({ id }, partner) => `${partner?.slug} has no valid key ${id}`,
  UNKNOWN_ACCOUNT: ({ email }) => `there is no staff account ${email}`,
  ROLES_ELSEWHERE: () =>
    'this account has roles in other programs; a command without --partner may change it',
  LAST_ADMIN: () => 'this is the last admin; make another account an admin first',
  OWN_ACCOUNT: () => 'an account does not remove itself as an admin; another admin does',
  DEACTIVATED: () => 'this account is deactivated; `staff reactivate` lets it sign in again',
  UNKNOWN_APPROVER: ({ email }) =>
    `--approved-by: ${email} is no active staff account that may approve in this program`,
  SAME_APPROVER: () => '--approved-by and --as name the same person',
  NEEDS_APPROVAL: ({ limitUnits }, partner) =>
    `more than ${unitsIn(limitUnits, partner)} from one person within a day needs --approved-by`,
  BELOW_FLOOR: ({ balanceUnits, floorUnits }, partner) =>
    `the balance of ${unitsIn(balanceUnits, partner)} would fall below ${unitsIn(floorUnits, partner)}`,
};

/** States that no other call would change: the command fails with status 1. */
const failures: Readonly<Record<string, Text>> = {
  AMBIGUOUS_RESERVATION: ({ reference, matches }) => {
    const found = matches as { reservation: string; date: string }[];
    const ids = found.map(({ reservation, date }) => `${reservation} (${date})`).join(', ');
    return `${found.length} reservations have the confirmation ${reference}; name one by its id: ${ids}`;
  },
  NOT_IN_BOOK: ({ reference }) => `no restaurant’s own book has a reservation ${reference}`,
  AT_PROVIDER: ({ reference }) =>
    `reservation ${reference} is at the booking provider, which reports whether the party came`,
  NOT_STARTED: ({ reference }) => `reservation ${reference} has not started`,
  WRONG_STATUS: ({ reference, status }) => `reservation ${reference} is ${status}`,
  INVALID_FILE: ({ file, code, values }) =>
    `${file}: ${fileTexts[code as FileProblem](values as TextValues)}`,
  CONNECTION_REFUSED: ({ member, code }) =>
    `${member}: ${connectionTexts[code as ConnectionRefusal]()}`,
  TARGET_NOT_EMPTY: () => 'the database to rebuild in has members',
  NO_REVISION: ({ page, slug }) => `${page}/${slug} has no such earlier revision`,
  ...decisionFailures,
  BONUS_OVER: ({ code, since }) => `${code} ended on ${since}`,
  REVIEW_CHANGED: () => 'the member has edited the review since; list it again',
  NOT_PUBLISHED: () => 'only a published review can have a reply',
  WEBHOOK_DISABLED: ({ id }) =>
    `webhook ${id} is disabled; \`webhooks update --enable\` sends to it again`,
  TOO_MANY_WEBHOOKS: () => 'the program has 20 webhooks; delete one first',
  TOO_MANY_EVENTS: ({ events, max }) =>
    `the time has ${events} events, and one call replays at most ${max}; name a shorter time`,
  INVALID_PROGRAM: ({ faults }) => (faults as PartnerFault[]).map(partnerFaultText).join('\n'),
  OPEN_VERSION: ({ number }) => `version ${number} is not live yet; publish or discard it first`,
  VERSION_CHANGED: ({ by }) => `${by} changed the version meanwhile; run the command again`,
  WRONG_STATE: ({ state }) => `the version is ${state}; reopen it as a draft in the console`,
  OFFER_EARNED: ({ id, on }) => `offer ${id} was earned on ${on} and stays`,
  OFFER_OVER: ({ id, since }) => `offer ${id} ended on ${since}`,
};

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

const issueText = ({ message, path = [] }: Issue): string => {
  const [field] = path;
  const name = typeof field === 'object' ? field.key : field;
  return name === undefined ? message : `${optionOf(String(name))} ${message}`;
};

/** The message of a refusal in the terms of the command; a refused input carries its issues. */
export const failureOf = (
  error: ORPCError<string, unknown>,
  partner: Partner | undefined,
): Error => {
  const data = (error.data ?? {}) as Data & { issues?: readonly Issue[] };
  if (error.code === 'BAD_REQUEST' && data.issues)
    return new UsageError(data.issues.map(issueText).join('; '));
  const usage = texts[error.code];
  if (usage) return new UsageError(usage(data, partner));
  const failure = failures[error.code];
  return failure ? new Error(failure(data, partner)) : error;
};

const refusalOf = (
  error: unknown,
  { slug, partners }: Pick<CliContext, 'partners'> & { slug: string },
): unknown => {
  if (!(error instanceof ORPCError)) return error;
  const { partner = slug } = (error.data ?? {}) as { partner?: string };
  return failureOf(error, partners.get(partner));
};

const log = createLog({ level: 'warn' });

const clientOf = (context: StaffContext) => createRouterClient(staffRouter, { context });

export type StaffCall = CliContext & {
  staff: ReturnType<typeof clientOf>;
  /** The program that `--partner` names. */
  partner: () => Partner;
};

type Parts = Pick<StaffContext, 'watch' | 'payouts' | 'openRebuild'>;
type PartsOf = (context: CliContext) => Parts;

const runAs =
  (call: Call, run: (context: StaffCall) => Promise<number>, partsOf: PartsOf = () => ({})) =>
  async (context: CliContext): Promise<number> => {
    const slug = textValue(call, 'partner');
    const partner = () => partnerNamed(context.partners, slug);
    if (slug !== '') partner();
    const { db, env, engine, partners, loadedPartners, programs } = context;
    const { now } = engine;
    const content = createContentService({ db, source: httpContentSource(), log, now });
    const actor = await actorOf(context, call);
    const staff = clientOf({
      engine,
      partners,
      actor,
      copy: { programs: loadedPartners, content },
      programs,
      webhooks: webhookSettings(env),
      readPlaces: async () => (await import('./read-zip-table.ts')).readZipTable(env),
      ...partsOf(context),
    });
    try {
      return await run({ ...context, staff, partner });
    } catch (error) {
      throw refusalOf(error, { slug, partners: context.partners });
    } finally {
      content.close();
    }
  };

/** Runs a command as a staff account or as the user of this machine; refusals are usage errors. */
export const withStaff = (
  call: Call,
  run: (context: StaffCall) => Promise<number>,
  partsOf?: PartsOf,
) => withCliContext(runAs(call, run, partsOf));

/** The same for a command that only reads. */
export const withReadingStaff = (
  call: Call,
  run: (context: StaffCall) => Promise<number>,
  partsOf?: PartsOf,
) => withMigratedDatabase(runAs(call, run, partsOf));

/** The use-cases that need no database, as the user of this machine. */
export const offlineStaff = (programsFolder?: string) =>
  createRouterClient(offlineRouter, {
    context: {
      actor: { kind: 'system', user: machineUser() },
      partners: new Map(),
      engine: { now: () => new Date() },
      ...(programsFolder !== undefined && { programsFolder }),
    },
  });
