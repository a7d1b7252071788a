import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults, contrastFaults, widthBeyondWindow } from './inspect-page.ts';
import { CONSOLE_PASSWORD, collectFaults, consoleOrigin, signInToConsole } from './open-console.ts';

const MAX_SCRIPTS_KB = 250;

/** The pages of a program, each with its first rows. */
const pages = [
  ...['', '/members?text=example', '/members/maya@example.test', '/dines', '/queues', '/events'],
  ...['/restaurants?text=new%20york', '/reviews', '/offers', '/bonuses', '/bonuses/TWOTABLES'],
  ...['/insight', '/settings', '/brand', '/voice'],
  ...['/changes', '/surveys', '/accruals', '/payouts', '/staff'],
  ...['/security', '/account', '/audit', '/liability', '/entries', '/operations', '/mails'],
  ...['/simulator', '/keys', '/webhooks', '/content', '/content/announcement_banner/announcement'],
];

const roles = ['viewer', 'support', 'marketing', 'finance', 'operator', 'admin'] as const;
type Role = (typeof roles)[number];

const menuOf = async (page: Page): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
};

const everyone = [
  'Home',
  'Members',
  'Dines',
  'Queues',
  'Events',
  'Restaurants',
  'Reviews',
  'Offers',
  'Bonuses',
  'Content',
];
const withInsight = everyone.toSpliced(1, 0, 'Insight');
const menus: { readonly [R in Role]: readonly string[] } = {
  viewer: [...withInsight, 'Surveys', 'Settings', 'Brand', 'Approvals', 'Liability', 'Payouts'],
  support: [...everyone, 'Settings', 'Brand', 'Approvals'],
  marketing: [...withInsight, 'Surveys', 'Settings', 'Brand', 'Change preview', 'Approvals'],
  finance: [
    ...withInsight,
    'Settings',
    'Brand',
    'Change preview',
    'Approvals',
    'Liability',
    'Accrual files',
    'Payouts',
    'Audit',
  ],
  operator: [
    ...withInsight,
    'Settings',
    'Brand',
    'Change preview',
    'Approvals',
    'Liability',
    'Accrual files',
    'Payouts',
    'Operations',
    'Mail log',
    'Simulator',
    'Audit',
  ],
  admin: [
    ...withInsight,
    'Surveys',
    'Settings',
    'Brand',
    'Change preview',
    'Approvals',
    'Liability',
    'Accrual files',
    'Payouts',
    'Operations',
    'Mail log',
    'Simulator',
    'Staff',
    'Security log',
    'API keys',
    'Webhooks',
    'Audit',
  ],
};

describe('the console', () => {
  const openPage = useBrowser();

  it('refuses a wrong password in one sentence and opens with the right one', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await page.goto(consoleOrigin());
    await page.getByLabel('Work email').fill('support@staff.example');
    await page.getByLabel('Password').fill('the kitchen door is closed');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('Email or password is wrong').waitFor();
    expect(await axeFaults(page, 'of the sign-in')).toEqual([]);
    await page.getByLabel('Password').fill(CONSOLE_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(faults.filter((text) => !text.includes('status of 422'))).toEqual([]);
  });

  it('finds a member and reads why a dine earned nothing, by keyboard alone', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'support');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run' }).waitFor();
    await page.keyboard.type('maya');
    await page.getByRole('option', { name: /Maya Okafor/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Maya Okafor', level: 2 }).waitFor();
    expect(await axeFaults(page, 'of a member')).toEqual([]);
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('heading', { name: 'Dines', level: 1 }).waitFor();
    await page.goto(`${page.url()}?reason=notRewardDay`);
    await page.getByRole('link', { name: /\w/ }).and(page.locator('td a')).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /is not a reward day here/ }).waitFor();
    const rules = page.getByRole('list').filter({ hasText: 'Not reached' }).getByRole('listitem');
    expect(await rules.count()).toBe(12);
    expect(await axeFaults(page, 'of a dine')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each(roles)('shows %s the pages of the role', async (role) => {
    const page = await openPage();
    await signInToConsole(page, role);
    expect(await menuOf(page)).toEqual(menus[role]);
  });

  it('preserves filters in the address through a reload and back', async () => {
    const page = await openPage();
    await signInToConsole(page, 'viewer', '/jetblue/members?text=okafor');
    await page.getByRole('link', { name: 'Maya Okafor' }).click();
    await page.getByRole('heading', { name: 'Maya Okafor', level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Maya Okafor' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Maya Okafor' }).waitFor();
    expect(await page.getByLabel('Find members').inputValue()).toBe('okafor');
  });

  it('names the roles that may do what a viewer may not', async () => {
    const page = await openPage();
    await signInToConsole(page, 'viewer', '/jetblue/members/maya@example.test');
    const give = page.getByRole('button', { name: /Give a reward/ });
    await give.waitFor();
    expect(await give.getAttribute('aria-disabled')).toBe('true');
    expect(await give.getAttribute('title')).toContain('Support, Finance, Admin');
    await page.goto(`${consoleOrigin()}/jetblue/staff`);
    await page.getByText('Staff is closed to your role').waitFor();
  });

  it('closes a queue item with a reason', async () => {
    const page = await openPage();
    const faults = collectFaults(page);
    await signInToConsole(page, 'support', '/jetblue/queues?queue=unlinked-refund');
    await page.getByRole('button', { name: /Close without a reward/ }).waitFor();
    expect(await axeFaults(page, 'of a queue')).toEqual([]);
    await page.getByRole('button', { name: /Close without a reward/ }).click();
    await page.getByText('Write at least 3 characters.').waitFor();
    await page.getByLabel('Reason').fill('The restaurant named no purchase.');
    await page.getByRole('button', { name: /Close without a reward/ }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('has no axe violation and does not scroll sideways on any page, light and dark', {
    timeout: 240_000,
  }, async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await signInToConsole(page, 'admin');
    const faults: string[] = [];
    for (const path of pages) {
      await page.goto(`${consoleOrigin()}/jetblue${path}`);
      await page.waitForLoadState('networkidle');
      for (const width of [390, 834, 1920, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate<number>(widthBeyondWindow);
        if (beyond > 0) faults.push(`${beyond} px beyond the window of ${path} at ${width} px`);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await contrastFaults(page, `of ${path}, dark`)));
      await page.emulateMedia({ colorScheme: 'light' });
      faults.push(...(await axeFaults(page, `of ${path}, light`)));
    }
    expect(faults).toEqual([]);
  });

  it('loads at most 250 KB of gzipped scripts before its first page is shown', async () => {
    const page = await openPage();
    let scriptsKb = 0;
    const reads: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      reads.push(
        response.body().then((body) => {
          scriptsKb += gzipSync(body).length / 1024;
        }),
      );
    });
    await signInToConsole(page, 'admin');
    await page.waitForLoadState('networkidle');
    await Promise.all(reads);
    expect(scriptsKb).toBeGreaterThan(100);
    expect(scriptsKb).toBeLessThanOrEqual(MAX_SCRIPTS_KB);
  });

  it('signs out, after which the address shows the sign-in', async () => {
    const page = await openPage();
    await signInToConsole(page, 'marketing', '/jetblue/bonuses');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Work email').waitFor();
  });
});
