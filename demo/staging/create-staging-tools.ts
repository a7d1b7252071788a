import { HOUR_MS } from '#domain/durations.ts';
import { memberTypes, tierLevels } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { SimulatedEnd } from '#server/earning/feed/index.ts';
import type { ContentService } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ShiftedClock } from '#server/platform/clock.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isWrite, rejectCrossSite } from '#server/platform/csrf/csrf.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newNonce } from '#server/platform/http/new-nonce.ts';
import { loadMerchantPool } from '../seeding/seed-once.ts';
import { type FakeShell, fakeShellCookie, readFakeShell } from './fake-shell.ts';
import { type Feature, features } from './features.ts';
import { previewMail } from './mail-previews.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { labelOf } from './sections.ts';
import { diningPlaces, sendDine } from './send-dine.ts';
import { showSimulator } from './simulator.ts';
import { stagingPage } from './staging-page.ts';
import { changeMember, findMailHtml, findMember, listMails, listMembers } from './store.ts';
import type { Switches } from './switches.ts';

type Player = { partnerId: string; email: string };

/** Sends the dines of a scenario until one fails; returns a message for the page. */
const playScenario = async (
  engine: Engine,
  { name, steps }: Scenario,
  player: Player,
): Promise<string> => {
  const pool = await loadMerchantPool();
  let last = '';
  for (const [index, { at, nth, ...step }] of steps.entries()) {
    const merchantId = pool[at][nth]?.merchantId ?? '';
    const { isSent, message } = await sendDine(engine, { ...player, ...step, merchantId });
    if (!isSent) return `${name}: stopped after ${index} of ${steps.length} dines. ${message}`;
    last = message;
  }
  const count = steps.length === 1 ? 'one dine' : `${steps.length} dines`;
  return `${name}: ${count} sent. ${steps.length > 1 ? 'The last one at ' : ''}${last}`;
};

type Deps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  engine: Engine;
  content: Pick<ContentService, 'entriesOf'>;
  clock: ShiftedClock;
  originOf: (slug: string) => string;
  switches: Switches;
};
type Outcome = { message: string; cookie?: string };
type Act = (ctx: Ctx, form: URLSearchParams, deps: Deps) => Promise<Outcome>;

const MOST_HOURS = 24 * 400;
const BASE = '/stgtools';
const ends: readonly SimulatedEnd[] = ['cleared', 'pending', 'refunded'];

const numberIn = (form: URLSearchParams, name: string, [low, high]: [number, number]): number => {
  const value = Number(form.get(name) ?? Number.NaN);
  if (!Number.isInteger(value) || value < low || value > high) throw new AppError('badRequest');
  return value;
};

const acts: Readonly<Record<string, Act>> = {
  'sign-in': async (ctx, form) => {
    const id = numberIn(form, 'id', [1, Number.MAX_SAFE_INTEGER]);
    const member = await ctx.tx((trx) => findMember(trx, ctx.partnerId, id));
    if (!member) throw new AppError('notFound');
    await ctx.sessions.signIn(member.id, { method: 'password' });
    return { message: `You’re signed in as ${member.first_name} ${member.last_name}.` };
  },
  member: async (ctx, form) => {
    const tierLevel = tierLevels.find((known) => known === form.get('tierLevel'));
    const memberType = memberTypes.find((known) => known === form.get('memberType'));
    const { member } = ctx;
    if (!member || !tierLevel || !memberType) throw new AppError('badRequest');
    const key = { partnerId: ctx.partnerId, id: member.id };
    const day = businessDay(ctx.now());
    await ctx.tx((trx) => changeMember(trx, key, { tierLevel, memberType, day }));
    return { message: `Changed to ${tierLevel}, ${memberType}.` };
  },
  dine: async ({ partnerId }, form, { engine }) => {
    const end = ends.find((known) => known === form.get('end'));
    if (!end) throw new AppError('badRequest');
    const [email, merchantId] = [form.get('email') ?? '', form.get('merchantId') ?? ''];
    const daysAgo = numberIn(form, 'daysAgo', [0, 120]);
    const amount = form.get('amount') ?? '';
    const dine = { partnerId, email, merchantId, amount, daysAgo, end };
    return { message: (await sendDine(engine, dine)).message };
  },
  play: async ({ partnerId }, form, { engine }) => {
    const scenario = scenarios.find(({ id }) => id === form.get('scenario'));
    if (!scenario) throw new AppError('badRequest');
    const player = { partnerId, email: form.get('email') ?? '' };
    return { message: await playScenario(engine, scenario, player) };
  },
  clock: async (_, form, { clock }) => {
    clock.shift(numberIn(form, 'hours', [0, MOST_HOURS]) * HOUR_MS);
    return { message: 'The clock has been set.' };
  },
  flag: async ({ partnerId }, form, { switches }) => {
    const name = features.find((known) => known === form.get('name'));
    if (!name) throw new AppError('badRequest');
    const flipped = switches.flip(partnerId, name);
    if (typeof flipped === 'object')
      return { message: `${labelOf(name)} cannot be changed here: ${flipped.problem}.` };
    return { message: `${labelOf(name)} is now ${flipped ? 'on' : 'off'}.` };
  },
  'flags-back': async ({ partnerId }, _, { switches }) => {
    switches.putBack(partnerId);
    return { message: 'All flags are reset.' };
  },
  shell: async (_, form) => {
    const [platform, version] = [form.get('platform'), form.get('version') ?? ''];
    if (platform === 'none')
      return { message: 'Pages now run in a browser.', cookie: fakeShellCookie(null) };
    const shell = readFakeShell(`stg_shell=${platform}-${version}`);
    if (!shell) throw new AppError('badRequest');
    const message = `Pages now act as if they ran in app ${shell.version}.`;
    return { message: message, cookie: fakeShellCookie(shell) };
  },
};

type Shown = { message: string; shell: FakeShell | null };

const show = async (ctx: Ctx, deps: Deps, shown: Shown): Promise<Response> => {
  const { loadedPartners, clock, originOf, switches } = deps;
  const loadedPartner = loadedPartners.get(ctx.partnerId);
  if (!loadedPartner) throw new AppError('notFound');
  const rows = await ctx.tx(async (trx) => ({
    members: await listMembers(trx, ctx.partnerId),
    mails: await listMails(trx, ctx.partnerId),
    current: ctx.member ? await findMember(trx, ctx.partnerId, ctx.member.id) : undefined,
  }));
  const shiftHours = clock.shiftMs() / HOUR_MS;
  const nonce = newNonce();
  const isSwitched = (name: Feature) => switches.isSwitched(ctx.partnerId, name);
  const places = await diningPlaces();
  const about = { loadedPartners, places, loadedPartner, originOf, isSwitched, ...shown };
  const view = { ...rows, ...about, shiftHours, now: clock.now() };
  return new Response(await stagingPage(view, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
};

// Shows an email as a mail client would: styles, no scripts, and framed only by these tools.
const framed = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
  });

const showMail = async (ctx: Ctx, id: number): Promise<Response> => {
  const mail = await ctx.tx((trx) => findMailHtml(trx, ctx.partnerId, id));
  if (!mail) throw new AppError('notFound');
  return framed(mail.html, 'text/html');
};

const showPreview = async (
  ctx: Ctx,
  { loadedPartners, content, originOf, clock }: Deps,
  path: string,
): Promise<Response | undefined> => {
  const loadedPartner = loadedPartners.get(ctx.partnerId);
  if (!loadedPartner) return undefined;
  const facts = { loadedPartner, content, origin: originOf(ctx.partnerId), now: clock.now() };
  const mail = await previewMail(path, facts);
  return mail && framed(mail.body, mail.type);
};

const mailPath = /^\/stgtools\/mail\/(\d{1,15})$/;

/** The staging tools: outside production only, and not part of the built app. */
export const createStagingTools =
  (deps: Deps): SessionHandler =>
  async (ctx, { request, caller: { url, origin } }) => {
    // The tools of other programs, on other hosts, link here, so only writes are restricted to this
    // origin.
    if (isWrite(request.method)) rejectCrossSite(request, origin);
    if (url.pathname === BASE) {
      const shell = readFakeShell(request.headers.get('cookie'));
      return show(ctx, deps, { message: url.searchParams.get('said') ?? '', shell });
    }
    if (url.pathname === `${BASE}/simulator`)
      return showSimulator(request, deps.loadedPartners.get(ctx.partnerId));
    const [, mailId] = mailPath.exec(url.pathname) ?? [];
    if (mailId && request.method === 'GET') return showMail(ctx, Number(mailId));
    const preview = request.method === 'GET' && (await showPreview(ctx, deps, url.pathname));
    if (preview) return preview;
    const name = url.pathname.slice(BASE.length + 1);
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act || request.method !== 'POST') throw new AppError('notFound');
    const { message, cookie } = await act(ctx, new URLSearchParams(await request.text()), deps);
    const location = `${BASE}?said=${encodeURIComponent(message)}`;
    const headers = { location, ...(cookie ? { 'set-cookie': cookie } : {}) };
    return new Response(null, { status: 303, headers });
  };
