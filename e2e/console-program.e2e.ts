import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { CONSOLE_PASSWORD, collectFaults } from './open-console.ts';
import type { Product } from './product.ts';
import { dineback } from './run-command.ts';
import { newProductOf, startProduct } from './start-product.ts';

const people = { mia: 'Marketing', fay: 'Finance', oz: 'Operator' } as const;
type Person = keyof typeof people;
const PASSWORD = 'linden trees in bloom';
const REASON = 'Opening of the hotels.';

const now = Date.now();
const inLastMonth = (day: number): Date => {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, day));
};
const month = inLastMonth(1).toISOString().slice(0, 7);
const daysSince = (day: number): number => Math.round((now - inLastMonth(day).getTime()) / DAY_MS);
const dayIn = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

const members = [
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour',
  `ida@example.test,Ida,Berg,10011,OptedIn,true,${month}-01,tok.linden.ida,Visa,4242`,
  `vic@example.test,Vic,Stone,10011,VIP,true,${month}-01,tok.linden.vic,Visa,1881`,
].join('\n');

const confirm = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByLabel('Reason').fill(REASON);
  await page.locator('form:has(textarea) button[type=submit]').last().click();
  await page.getByLabel('Reason').waitFor({ state: 'detached' });
};

const schedule = async (page: Page, day?: string): Promise<void> => {
  await page.reload();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  if (day) await page.getByLabel('First day').fill(day);
  await page.getByRole('button', { name: 'Schedule the change' }).click();
  await page.getByText(/^The change begins on /).waitFor();
};

const fillIn = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
};

const name = { partner: 'linden', page: 'home', slug: 'how_it_works' };
const document = { settings: { programName: 'Taken' }, theme: null, logo: null };
const foreignCalls = [
  ['program/show', name],
  ['program/save', { ...name, document, revision: null }],
  ['contentEditor/entry', name],
  ['contentEditor/save', { ...name, fields: { title: 'Taken' }, version: 1 }],
  ['bonuses/list', name],
  ['previews/latest', name],
] as const;

/** The status of each call about the new program, made from a page of the console. */
const callStatuses = (page: Page): Promise<number[]> =>
  page.evaluate(async (calls) => {
    const statuses: number[] = [];
    for (const [path, json] of calls) {
      const headers = { 'content-type': 'application/json', 'x-console': 'user' };
      const body = JSON.stringify({ json });
      statuses.push((await fetch(`/api/${path}`, { method: 'POST', headers, body })).status);
    }
    return statuses;
  }, foreignCalls);

// The clock of the product is moved, so it is one of its own.
describe('a new program in the console', () => {
  const openPage = useBrowser();
  let at: Product;
  let running: ReturnType<typeof startProduct>;
  beforeAll(async () => {
    at = await newProductOf('jetblue', 'program');
    running = startProduct(at);
    await running.ready;
  });
  afterAll(() => running.stop());

  const originOf = (host: string): string => `http://${host}.localhost:${at.port}`;
  const allFaults: string[][] = [];
  const open = async (): Promise<Page> => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    allFaults.push(collectFaults(page));
    return page;
  };
  const enter = async (page: Page, email: string, path: string, password = PASSWORD) => {
    await page.goto(originOf('console') + path);
    await page.getByLabel('Work email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    return page;
  };
  const signIn = async (email: string, path: string, password?: string) =>
    enter(await open(), email, path, password);
  const as = (person: Person, path: string) => signIn(`${person}@linden.example`, path);

  const createProgram = async (): Promise<Page> => {
    const page = await signIn('platform@staff.example', '/jetblue/new-program', CONSOLE_PASSWORD);
    await page.getByRole('radio', { name: 'Hotel points' }).check();
    expect(await axeFaults(page, 'of a new program')).toEqual([]);
    await fillIn(page, { Partner: 'Linden', Program: 'Linden Table', Host: 'linden' });
    await fillIn(page, { 'Currency, one': 'leaf', 'Currency, many': 'leaves', Reason: REASON });
    await page.getByLabel('Email of the support').fill('help@linden.example');
    await page.getByLabel('Phone of the support').fill('800-555-0142');
    await page.getByRole('button', { name: 'Create program' }).click();
    await page.getByText('Every text speaks with its own voice').waitFor();
    return page;
  };

  const invitePeople = async (page: Page): Promise<void> => {
    await page.goto(`${originOf('console')}/linden/staff`);
    for (const [person, role] of Object.entries(people)) {
      await page.getByRole('button', { name: 'Give a role' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(`${person}@linden.example`);
      await dialog.getByRole('button', { name: role, exact: true }).click();
      await dialog.getByLabel('Reason').fill(REASON);
      await dialog.locator('button[type=submit]').click();
      const link = (await page.getByText(/\/invitation#/).textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      const invited = await open();
      await invited.goto(link.trim());
      await invited.getByLabel(/password/i).fill(PASSWORD);
      await invited.keyboard.press('Enter');
      await invited.getByRole('heading', { name: 'Linden Table', level: 2 }).waitFor();
      await invited.context().close();
    }
  };

  const brandIt = async (mia: Page, fay: Page): Promise<void> => {
    await fillIn(mia, { 'Brand as #rrggbb': '#1f4d2b', 'Accent as #rrggbb': '#2d7a3e' });
    await mia.getByRole('button', { name: 'Save draft' }).click();
    await mia.getByText('Brand saved in the draft').waitFor();
    await mia.goto(`${originOf('console')}/linden/settings`);
    await confirm(mia, 'Submit for review…');
    await fay.reload();
    await confirm(fay, 'Approve…');
    await schedule(mia, dayIn(0));
  };

  /** Writes a text in the editor and sees it on a dark phone as visitors of some kinds. */
  const writeText = async (page: Page, entry: string, kinds: readonly string[]): Promise<void> => {
    await page.goto(`${originOf('console')}/linden/content/home/${entry}`);
    const field = page.getByRole('textbox', { name: /^(Title|On phones)$/ }).first();
    await field.fill('Dinner under the {program} trees');
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const frame = page.frameLocator('iframe[title^="Preview of"]');
    for (const kind of kinds) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await frame.getByText('Dinner under the Linden Table trees').first().waitFor();
      await frame.locator('html[data-scheme="dark"]').waitFor();
    }
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Alt+p');
    await page.getByRole('dialog').getByLabel('Note for the history').fill(REASON);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/^Published /).waitFor();
  };

  const scheduleBonus = async (page: Page): Promise<void> => {
    await page.goto(`${originOf('console')}/linden/bonuses`);
    await page.getByRole('button', { name: 'Bonus', exact: true }).click();
    await fillIn(page, { Code: 'BLOOM', 'What members read': 'Dinner under the trees' });
    await fillIn(page, { 'Reward in leaves': '400', 'First day': dayIn(3), Reason: REASON });
    await page.getByLabel('Budget in leaves').fill('20000');
    await page.getByText('2 members are in the audience now.').waitFor();
    await page.getByRole('button', { name: 'Create bonus' }).click();
    await page.getByText('Scheduled').first().waitFor();
  };

  const previewRate = async (page: Page): Promise<void> => {
    await page.getByLabel('Month').fill(month);
    await page.getByLabel('Opted in earns per $1').fill('7');
    await page.getByRole('button', { name: 'Run preview' }).click();
    const largest = page.getByRole('table', { name: 'Twenty largest differences' });
    await largest.getByText('+160').waitFor();
    expect(await largest.locator('tbody tr').count()).toBe(1);
  };

  const draftRate = async (mia: Page, fay: Page): Promise<void> => {
    await mia.goto(`${originOf('console')}/linden/settings`);
    await mia.getByLabel('Opted in, leaves per $1').fill('7');
    await mia.getByRole('button', { name: 'Save draft' }).click();
    await confirm(mia, 'Submit for review…');
    await fay.reload();
    await confirm(fay, 'Approve…');
    await schedule(mia);
  };

  const shutOut = async (): Promise<void> => {
    const page = await openPage();
    await enter(page, 'marketing@staff.example', '/jetblue', CONSOLE_PASSWORD);
    expect(await callStatuses(page)).toEqual(foreignCalls.map(() => 403));
    await page.goto(`${originOf('console')}/linden/settings`);
    await page.getByText('Linden').first().waitFor({ state: 'detached' });
    expect(await page.getByLabel('Phone as shown').count()).toBe(0);
  };

  const openTools = async (): Promise<Page> => {
    const tools = await open();
    await tools.goto(`${originOf('linden')}/stgtools`);
    return tools;
  };
  const sendDine = async (tools: Page, email: string, daysAgo = 0): Promise<void> => {
    const form = tools.locator('form[action$="/dine"]');
    await form.locator('[name=email]').selectOption(email);
    await form.locator('[name=amount]').fill('80.00');
    await form.locator('[name=daysAgo]').fill(String(daysAgo));
    await form.getByRole('button', { name: 'Send the dine' }).click();
    await tools
      .getByRole('status')
      .getByText(/awarded/)
      .waitFor();
  };
  const moveClock = async (tools: Page, to: string): Promise<void> => {
    await tools.getByRole('button', { name: to, exact: true }).click();
    await tools.getByText('The clock has been set.').waitFor();
  };
  const rewardsShown = async (page: Page): Promise<string[]> => {
    await page.goto(`${originOf('console')}/linden/dines`);
    const rewards = page.locator('tbody td').getByText(/^\+\d/);
    await rewards.first().waitFor();
    return rewards.allTextContents();
  };
  const homeText = async (page: Page): Promise<string> => {
    await page.goto(originOf('linden'));
    return (await page.getByRole('main').textContent()) ?? '';
  };

  it('goes from a template to a rate that holds by the clock and is rolled back, and the ledger holds', {
    timeout: 240_000,
  }, async () => {
    const platform = await createProgram();
    await invitePeople(platform);
    const file = join(at.dataDir, 'members.csv');
    writeFileSync(file, members);
    await dineback(at, 'members', 'import', file, '--partner', 'linden');
    const tools = await openTools();
    await sendDine(tools, 'ida@example.test', daysSince(12));
    await sendDine(tools, 'vic@example.test', daysSince(14));

    const mia = await as('mia', '/linden/brand');
    const fay = await as('fay', '/linden/settings');
    await brandIt(mia, fay);
    await writeText(mia, 'how_it_works', ['Visitor']);
    await writeText(mia, 'banner_find', ['Member', 'VIP']);
    const visitor = await open();
    await expect.poll(() => homeText(visitor)).toContain('Dinner under the Linden Table trees');
    await scheduleBonus(mia);
    await shutOut();
    await previewRate(await as('oz', '/linden/changes'));
    await draftRate(mia, fay);

    await sendDine(tools, 'ida@example.test');
    await moveClock(tools, 'In a week');
    const later = await as('mia', '/linden/bonuses');
    await later.getByText('Running').first().waitFor();
    await sendDine(tools, 'ida@example.test');
    expect(await rewardsShown(later)).toEqual(['+560', '+400', '+640', '+400']);

    await later.goto(`${originOf('console')}/linden/settings`);
    await confirm(later, 'Roll back…');
    const reviewer = await as('fay', '/linden/settings');
    await confirm(reviewer, 'Approve…');
    await schedule(later);
    await moveClock(tools, 'In 36 days');
    await sendDine(tools, 'ida@example.test');
    const last = await as('mia', '/linden/settings');
    expect(await last.getByLabel('Opted in, leaves per $1').inputValue()).toBe('5');
    expect((await rewardsShown(last))[0]).toBe('+400');
    expect(await dineback(at, 'ledger', 'check')).not.toContain('BROKEN');
    expect(allFaults.flat()).toEqual([]);
  });
});
