import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { CONSOLE_PASSWORD, consoleOrigin, enterPassword, exportList } from './open-console.ts';

const ADMIN = 'admin@staff.example';
const PLATFORM = 'platform@staff.example';
const OWN_PASSWORD = 'a long new password';

const signIn = async (page: Page, email: string, path = '/'): Promise<void> => {
  const isDemonstration = email === ADMIN || email === PLATFORM;
  const password = isDemonstration ? CONSOLE_PASSWORD : OWN_PASSWORD;
  await enterPassword(page, email, { path, password });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Work email').waitFor();
};

/** Gives the page an authenticator that verifies its user without a prompt. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

const dialog = (page: Page) => page.getByRole('dialog');

/** Invites a person as the admin on a page of the staff, and returns the link. */
const invite = async (page: Page, email: string, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Give a role' }).click();
  await dialog(page).getByLabel('Work email').fill(email);
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Reason').fill('A new colleague.');
  await dialog(page).getByRole('button', { name: 'Give the role' }).click();
  const link = await dialog(page)
    .getByRole('button', { name: /^Invitation/ })
    .textContent();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  return link?.trim() ?? '';
};

const accept = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

/** A person of this journey alone, because others sign in as the demonstration's accounts. */
const join = async (openPage: () => Promise<Page>, email: string): Promise<Page> => {
  const [admin, page] = [await openPage(), await openPage()];
  await signIn(admin, ADMIN, '/jetblue/staff');
  await accept(page, await invite(admin, email, email));
  return page;
};

describe('one’s own account', () => {
  const openPage = useBrowser();

  it('registers a passkey, signs in with it alone, as the second factor and to confirm, and removes it', async () => {
    const page = await join(openPage, 'pia@staff.example');
    await addAuthenticator(page);
    await page.goto(`${consoleOrigin()}/jetblue/account`);
    await page.getByText('No passkey yet').waitFor();
    expect(await axeFaults(page, 'of the account')).toEqual([]);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Name').fill('Work laptop');
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Store your recovery codes').waitFor();
    expect(await dialog(page).getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByRole('cell', { name: 'Work laptop', exact: true }).waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();

    await signOut(page);
    await enterPassword(page, 'pia@staff.example', {
      path: '/jetblue/account',
      password: OWN_PASSWORD,
    });
    await page.getByRole('heading', { name: 'Use your passkey' }).waitFor();
    expect(await axeFaults(page, 'of the second step')).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('cell', { name: 'Work laptop', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Rename Work laptop' }).click();
    await dialog(page).getByLabel('Name').fill('Old laptop');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Old laptop', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkey yet').waitFor();
    await page.getByText('Passkey removed').first().waitFor();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not accepted').waitFor();
  });

  it('shows its sessions and ends them all', async () => {
    const first = await join(openPage, 'sam@staff.example');
    const second = await openPage();
    await signIn(second, 'sam@staff.example', '/jetblue/account');
    const sessions = second.getByRole('table', { name: 'Sessions' });
    await sessions.getByText('This one').waitFor();
    expect(await sessions.getByRole('row').count()).toBeGreaterThan(2);
    await second.getByRole('button', { name: 'End all sessions' }).click();
    await dialog(second).getByRole('button', { name: 'End all sessions' }).click();
    await second.getByLabel('Work email').waitFor();
    await first.reload();
    await first.getByLabel('Work email').waitFor();
  });
});

describe('single sign-on', () => {
  const openPage = useBrowser();

  it('opens the account with the email, and refuses an email without an account in our words', async () => {
    const page = await openPage();
    await page.goto(`${consoleOrigin()}/jetblue/dines`);
    await page.getByRole('link', { name: 'Single sign-on of JetBlue' }).click();
    await page.getByRole('button', { name: /operator@staff|Operator/ }).click();
    await page.getByRole('heading', { name: 'Dines', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/jetblue/dines');
    await page.getByRole('button', { name: /Account/ }).waitFor();

    const other = await openPage();
    await other.goto(consoleOrigin());
    await other.getByRole('link', { name: 'Single sign-on of JetBlue' }).click();
    await other.getByLabel('Or someone new').fill('stranger@staff.example');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByText('No staff account has your email').waitFor();
    expect(await axeFaults(other, 'of a refused sign-in')).toEqual([]);
  });
});

describe('the people of a program', () => {
  const openPage = useBrowser();

  it('are invited, reset, deactivated and reactivated, and the chain of the audit is verified', async () => {
    const page = await openPage();
    await signIn(page, ADMIN, '/jetblue/staff');
    const link = await invite(page, 'noor@staff.example', 'Noor Haddad');
    await page.getByRole('cell', { name: /Invited, until/ }).waitFor();

    const invited = await openPage();
    await accept(invited, link);

    await page.reload();
    const act = async (name: string, reason: string) => {
      await page.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
      await page.getByRole('menuitem', { name }).click();
      await dialog(page).getByLabel('Reason').fill(reason);
      await dialog(page).getByRole('button', { name }).click();
    };
    await act('Deactivate', 'Left the company.');
    await page.getByRole('cell', { name: /^Deactivated/ }).waitFor();
    await invited.reload();
    await invited.getByLabel('Work email').waitFor();
    await act('Reactivate', 'Came back.');
    await page.getByText('Reactivated Noor Haddad').waitFor();

    await page.goto(`${consoleOrigin()}/jetblue/audit?area=staff`);
    await page.getByRole('link', { name: 'staff account reactivated' }).waitFor();
    const change = page.getByRole('table', { name: 'Before and after' });
    await change.getByRole('cell', { name: 'deactivated' }).waitFor();
    await page.getByText('This browser computed the same hash').waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/^Chain intact/).waitFor();
    expect(await axeFaults(page, 'of the audit')).toEqual([]);
    const file = await exportList(page, 'audit');
    expect(file.suggestedFilename()).toMatch(/^jetblue-audit-.*\.csv$/);

    await page.goto(`${consoleOrigin()}/jetblue/security?email=noor@staff.example`);
    await page.getByText('Reactivated', { exact: true }).waitFor();
    await page.getByText('Invitation accepted').waitFor();
    expect(await axeFaults(page, 'of the security log')).toEqual([]);
  });

  it('never lose their last admin, nor an admin the own role', async () => {
    const page = await openPage();
    await signIn(page, PLATFORM, '/jetblue/staff?text=admin@staff');
    await signOut(page);
    await signIn(page, ADMIN, '/jetblue/staff?text=admin@staff');
    await page.getByRole('button', { name: /Remove Admin/ }).click();
    await dialog(page).getByLabel('Reason').fill('A test of the guard.');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Another admin has to do this').waitFor();
  });
});
