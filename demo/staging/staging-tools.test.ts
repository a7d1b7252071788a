import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarningPartner, earningPartnersIn } from '#server/earning/batch/index.ts';
import { loadPrograms, openPrograms, type Programs } from '#server/features/partner/index.ts';
import { createShiftedClock, type ShiftedClock } from '#server/platform/clock.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { loadMerchantPool } from '../seeding/seed-once.ts';
import { createStagingTools } from './create-staging-tools.ts';
import { pageScriptOf } from './fake-shell.ts';
import { scenarios } from './scenarios.ts';
import { createSwitches } from './switches.ts';

let test: TestApp;
let clock: ShiftedClock;
let ada: TestMember;
let tools: ReturnType<typeof createStagingTools>;
let programs: Programs;
let switches: ReturnType<typeof createSwitches>;
let read: (slug: string) => unknown[];
let earning: (slug: string) => EarningPartner['earning'];

beforeAll(async () => {
  test = await openTestApp(
    {},
    { staging: { handler: (ctx, call) => tools(ctx, call), pageScript: pageScriptOf } },
  );
  const folder = await loadPrograms();
  const log = createLog({ level: 'silent' });
  programs = openPrograms({ folder, db: test.db, now: () => test.clock.at, log });
  const { loadedPartners, partners } = programs;
  switches = createSwitches({ programs });
  read = (slug) => [partners.get(slug)?.hasVIP, loadedPartners.get(slug)?.partner.hasVIP];
  clock = createShiftedClock(() => test.clock.at);
  const engine = { db: test.db, now: clock.now, partnerOf: earningPartnersIn(programs.periodsOf) };
  earning = (slug) => engine.partnerOf(slug, '2026-06-15').earning;
  const originOf = (slug: string) => `http://${slug}.localhost:3000`;
  const { content } = test;
  tools = createStagingTools({ loadedPartners, engine, content, clock, originOf, switches });
  ada = await addMember(test.db, { partner_id: 'jetblue' });
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('demonstration_mail')
      .values({
        partner_id: 'jetblue',
        recipient: ada.email,
        subject: 'Your <new> password',
        text: 'Go to http://localhost:3000/recover/confirm',
        html: '<p>Choose a <b>new</b> password</p>',
        sent_at: test.clock.at,
      })
      .execute(),
  );
});
afterAll(() => test.close());

const send = async (path: string, fields: Record<string, string>, headers = {}) => {
  const visitor = test.visit('jetblue');
  const body = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await visitor.call('POST', path, { body, headers: { ...type, ...headers } });
  return {
    visitor,
    response: response,
    message: new URL(response.headers.get('location') ?? '/', 'http://x').search,
  };
};

describe('the staging tools', () => {
  it('are linked from the tools of another program', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await test.visit('jetblue').call('GET', '/stgtools', { headers })).status).toBe(200);
  });

  it('show programs, members, emails and features, all escaped', async () => {
    const response = await test.visit('jetblue').call('GET', '/stgtools');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('href="http://united.localhost:3000/stgtools"');
    expect(page).toContain(ada.email);
    expect(page).toContain('Your &lt;new&gt; password');
    expect(page).toContain('<a href="http://localhost:3000/recover/confirm">');
    const matrix = page.slice(page.indexOf('id="features"'), page.indexOf('id="theme"'));
    expect(matrix.match(/<th scope="row">/g)).toHaveLength(19);
    expect(response.headers.get('content-security-policy')).not.toContain("script-src 'unsafe");
  });

  it('show the HTML of an email of their own program only, without scripts', async () => {
    const page = await (await test.visit('jetblue').call('GET', '/stgtools')).text();
    const path = /src="(\/stgtools\/mail\/\d+)"/.exec(page)?.[1] ?? '';
    const response = await test.visit('jetblue').call('GET', path);
    expect(await response.text()).toBe('<p>Choose a <b>new</b> password</p>');
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect((await test.visit('united').call('GET', path)).status).toBe(404);
    expect((await test.visit('jetblue').call('GET', '/stgtools/mail/999999')).status).toBe(404);
  });

  it('preview every email in the text of the program, as HTML without scripts and as text', async () => {
    const page = await (await test.visit('nosh').call('GET', '/stgtools')).text();
    const paths = [...page.matchAll(/href="(\/stgtools\/mails\/\w+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(paths).toContain('/stgtools/mails/recoveryMail');
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const response = await test.visit('nosh').call('GET', path);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain('Hi Maya,');
      const text = await (await test.visit('nosh').call('GET', `${path}.txt`)).text();
      expect(text).toContain('Nosh');
      expect(text).not.toMatch(/<|\{\w+\}|undefined/);
    }
    expect((await test.visit('nosh').call('GET', '/stgtools/mails/constructor')).status).toBe(404);
  });

  it('sign in as any member and change its type', async () => {
    const { visitor, response } = await send('/stgtools/sign-in', { id: String(ada.id) });
    expect(response.status).toBe(303);
    const body = 'tierLevel=VIP&memberType=NonCardMember';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await visitor.call('POST', '/stgtools/member', { body, headers });
    const member = await (await visitor.call('GET', '/api/Member')).json();
    expect(member).toMatchObject({ tierLevel: 'VIP', memberType: 'NonCardMember' });
    const tiers = await inPartner(test.db, 'jetblue', (trx) =>
      trx.selectFrom('member_tier').select('tier_level').where('member_id', '=', ada.id).execute(),
    );
    expect(tiers).toEqual([{ tier_level: 'VIP' }]);
  });

  it('set the clock forward and back', async () => {
    await send('/stgtools/clock', { hours: '24' });
    expect(clock.now().getTime() - test.clock.at.getTime()).toBe(86_400_000);
    await send('/stgtools/clock', { hours: '0' });
    expect(clock.now()).toEqual(test.clock.at);
  });

  it.each([
    ['/stgtools/clock', { hours: '1e9' }, 400],
    ['/stgtools/clock', { hours: 'soon' }, 400],
    ['/stgtools/sign-in', { id: '999999' }, 404],
    ['/stgtools/member', { tierLevel: 'King', memberType: 'NonCardMember' }, 400],
    ['/stgtools/dine', { end: 'eaten' }, 400],
    ['/stgtools/play', { scenario: 'breakfast' }, 400],
    ['/stgtools/nothing', {}, 404],
  ])('refuse %s with %j', async (path, fields, status) => {
    expect((await send(path, fields)).response.status).toBe(status);
  });

  it('report why a dine is invalid', async () => {
    const dine = { email: ada.email, merchantId: 'nowhere', daysAgo: '0', end: 'cleared' };
    expect((await send('/stgtools/dine', { ...dine, amount: 'much' })).message).toContain('like');
    expect((await send('/stgtools/dine', { ...dine, amount: '10.00' })).message).toContain(
      'no+network+identifier'.replaceAll('+', '%20'),
    );
  });

  it('report where a scenario stopped', async () => {
    const { message } = await send('/stgtools/play', {
      scenario: 'vip',
      email: 'nobody@example.test',
    });
    expect(decodeURIComponent(message)).toContain(
      'The way to VIP: stopped after 0 of 12 dines. There is no member nobody@example.test.',
    );
  });

  it('play every scenario at restaurants of the pool', async () => {
    const pool = await loadMerchantPool();
    for (const { steps } of scenarios)
      for (const { at, nth } of steps) expect(pool[at][nth]).toBeDefined();
  });

  it('reject requests from other sites', async () => {
    const { response } = await send(
      '/stgtools/clock',
      { hours: '1' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(response.status).toBe(403);
  });
});

it('is not found without staging tools, as in production', async () => {
  const bare = await openTestApp({});
  expect((await bare.visit('jetblue').call('POST', '/stgtools/clock')).status).toBe(405);
  await bare.close();
});

describe('a flag', () => {
  it('is switched in this process, for its program only, and reset', async () => {
    const before = programs.version();
    expect(read('jetblue')).toEqual([true, true]);
    const { message } = await send('/stgtools/flag', { name: 'hasVIP' });
    expect(decodeURIComponent(message)).toBe('?said=VIP is now off.');
    expect(read('jetblue')).toEqual([false, false]);
    expect(read('hilton')).toEqual(read('hilton').map(() => read('hilton')[0]));
    expect(programs.version()).toBeGreaterThan(before);
    const page = await (await test.visit('jetblue').call('GET', '/stgtools')).text();
    expect(page).toMatch(/value="hasVIP" aria-pressed="false".*changed/);
    await send('/stgtools/flags-back', {});
    expect(read('jetblue')).toEqual([true, true]);
  });

  it('reaches the earning engine, which then grants no VIP and opens no acclaimed location', async () => {
    const usual = earning('jetblue');
    expect(usual.vip).not.toBeNull();
    for (const name of ['hasVIP', 'acclaimed2Enabled']) await send('/stgtools/flag', { name });
    expect(earning('jetblue').vip).toBeNull();
    expect(earning('jetblue').exclusive).toEqual([1]);
    await send('/stgtools/flags-back', {});
    expect(earning('jetblue')).toEqual(usual);
  });

  it('that the program cannot have is refused with the reason on the page', async () => {
    const { response, message } = await send('/stgtools/flag', { name: 'hasSmsOptInV2' });
    expect(response.status).toBe(303);
    expect(decodeURIComponent(message)).toMatch(/cannot be changed here: /);
    await send('/stgtools/flags-back', {});
  });

  it.each(['enrollmentType', 'posting', '__proto__', ''])('is not %j', async (name) => {
    expect((await send('/stgtools/flag', { name })).response.status).toBe(400);
  });
});

describe('the fake of the native app', () => {
  it('is a cookie that pages turn into the app’s name and bridge', async () => {
    const { visitor } = await send('/stgtools/shell', { platform: 'ios', version: '4.1.0' });
    const cookie = `stg_shell=${visitor.cookies.get('stg_shell')}`;
    expect(pageScriptOf(`a=1; ${cookie}`)).toMatch(/iPhone.* DinebackShell\/4\.1\.0/);
  });

  it('ends with its cookie', async () => {
    const { response } = await send('/stgtools/shell', { platform: 'none', version: '4.1.0' });
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(pageScriptOf('')).toBeUndefined();
  });

  it.each([
    ['ios', `1.0.0';alert(1);'`],
    ['palm', '1.0.0'],
  ])('is refused on %s in version %s', async (platform, version) => {
    expect((await send('/stgtools/shell', { platform, version })).response.status).toBe(400);
    expect(pageScriptOf(`stg_shell=${platform}-${version}`)).toBeUndefined();
  });
});

describe('the theme', () => {
  it('shows every pair of light and dark with its contrast, none too weak', async () => {
    const page = await (await test.visit('jetblue').call('GET', '/stgtools')).text();
    expect(page.match(/aria-label="Contrast, (light|dark)"/g)).toHaveLength(2);
    expect(page.match(/ on [a-z ]+<\/th><td class="on">\d+\.\d\d</g)?.length).toBeGreaterThan(60);
    expect(page).not.toContain('class="weak"');
  });
});
