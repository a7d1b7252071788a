import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults, inspectDark, inspectPage } from './inspect-page.ts';
import { openRunning } from './open-page.ts';
import { collectFaults } from './page-faults.ts';
import { partnerUrl } from './product.ts';
import { password, sendSignIn, signIn } from './sign-in.ts';

const activity = '/account/recent_activity';
const maya = 'maya@example.test';

/** The address behind the last review button of the member's activity, whose bill is final. */
const reviewAddress = async (page: Page): Promise<string> => {
  const link = page.getByRole('link', { name: /^Review .+/ }).last();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
};

const starsOf = (page: Page, group: string, stars: number) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('radio', {
    name: new RegExp(`^${stars} of 5`),
  });

describe('reviewing a dine', () => {
  const open = useBrowser();

  it('posts the reward of a partner that requires a review, and can be edited but not repeated', async () => {
    const page = await open();
    const faults = collectFaults(page);
    await signIn(page, 'nosh', maya, activity);
    const address = await reviewAddress(page);
    expect(address).toMatch(
      /^\/surveys\/nOsH42\?utm_source=webAC#date=\d{4}-\d\d-\d\d&merchant_id=/,
    );
    expect(address).toMatch(/&transaction_id=\d+&family_id=[^&]*&merchant_name=[^&]+&tt=settle$/);
    await page
      .getByRole('link', { name: /^Review .+/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: /^How was .+\?$/ }).waitFor();
    await page.getByText(/once your review is in/).waitFor();
    expect(await inspectPage(page, 'review')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);

    await page.getByRole('button', { name: 'Post review' }).click();
    await page.getByText('Choose a star rating.').waitFor();
    await starsOf(page, 'Overall', 4).check({ force: true });
    await starsOf(page, 'Food', 5).check({ force: true });
    await page.getByRole('textbox', { name: /next guest know/ }).fill('Sit by the oven.');
    await page.getByRole('button', { name: 'Post review' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thanks, Maya' }).waitFor();
    await page.getByText(/^This visit earned/).waitFor();
    expect(await axeFaults(page, 'after posting')).toEqual([]);

    await page.reload();
    await page.getByRole('heading', { name: 'You already reviewed this visit' }).waitFor();
    await page.getByText('Sit by the oven.').waitFor();
    await page.getByRole('button', { name: 'Edit review' }).click();
    await starsOf(page, 'Overall', 5).check({ force: true });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Thanks, Maya' }).waitFor();

    await openRunning(page, activity);
    await page.getByText('Reviewed').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('works on a phone with only the keyboard and preserves typed text after a reload', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signIn(page, 'tgbk', maya, activity);
    await openRunning(page, await reviewAddress(page));
    const first = starsOf(page, 'Overall', 1);
    await first.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => starsOf(page, 'Overall', 3).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: /next guest know/ }).focus();
    await page.keyboard.type('Fine for lunch.');
    await page.reload();
    const text = page.getByRole('textbox', { name: /next guest know/ });
    await expect.poll(() => text.inputValue()).toBe('Fine for lunch.');
    await expect.poll(() => starsOf(page, 'Overall', 3).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Post review' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thanks, Maya' }).waitFor();
    expect(await axeFaults(page, 'on a phone')).toEqual([]);
  });

  it('adds photos, rejects other files, and preserves photos after a reload', async () => {
    const page = await open();
    await signIn(page, 'jetblue', maya, activity);
    await openRunning(page, await reviewAddress(page));
    const adder = page.getByLabel('Add photos');
    const create = { width: 400, height: 300, channels: 3, background: '#c84630' } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await adder.setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('1 of 3 photos').waitFor();
    const fake = { name: 'plate.png', mimeType: 'image/png', buffer: Buffer.from('no photo') };
    await adder.setInputFiles(fake);
    await page.getByText('That isn’t a JPEG, PNG or WebP photo.').waitFor();
    expect(await inspectPage(page, 'review-photos')).toEqual([]);
    expect(await inspectDark(page)).toEqual([]);
    await page.reload();
    const shown = page.getByRole('img', { name: 'Photo 1 of your review' });
    await shown.waitFor();
    await expect
      .poll(() =>
        page.evaluate('document.querySelector("img[src^=\'/review-photos\']")?.naturalWidth > 0'),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect.poll(() => shown.count()).toBe(0);
  });

  it('prompts a signed-out visitor to sign in and returns to the same dine', async () => {
    const member = await open();
    await signIn(member, 'jetblue', maya, activity);
    const address = await reviewAddress(member);
    const page = await open();
    await openRunning(page, partnerUrl('jetblue', address));
    await page.getByRole('heading', { name: 'Sign in to review your visit' }).waitFor();
    expect(await axeFaults(page, 'signed out')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await sendSignIn(page, maya, password);
    await page.getByRole('heading', { level: 1, name: /^How was .+\?$/ }).waitFor();
    expect(page.url()).toContain(address);
  });

  it("shows no form for another member's dine, an incomplete link or another code", async () => {
    const page = await open();
    await signIn(page, 'jetblue', maya, activity);
    const code = (await reviewAddress(page)).split('?')[0] ?? '';
    await openRunning(page, `${code}#transaction_id=999999999`);
    await page.getByRole('heading', { name: 'We can’t find that visit' }).waitFor();
    await openRunning(page, code);
    await page.getByRole('heading', { name: 'We can’t find that visit' }).waitFor();
    const response = await page.goto(partnerUrl('jetblue', '/surveys/other1'));
    expect(response?.status()).toBe(404);
  });
});
