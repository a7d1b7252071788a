import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { axeFaults } from './inspect-page.ts';
import { consoleOrigin, signInToConsole } from './open-console.ts';

describe('the dines and queues of the console', () => {
  const openPage = useBrowser();

  it('show support why dines earned nothing and what another day would have earned', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue/dines');
    await page.getByRole('button', { name: 'Earned nothing' }).click();
    const chart = page.getByRole('table', { name: 'Dines that earned nothing, by reason' });
    const row = chart.getByRole('row', { name: /Not a reward day/ });
    await row.waitFor();
    expect(await axeFaults(page, 'of the chart')).toEqual([]);
    const shown = (await row.getByRole('cell').nth(2).textContent()) ?? '';
    const count = Number(shown.replace(',', ''));
    await row.getByRole('link').click();
    await page.getByText(new RegExp(`^${Math.min(count, 200)} in all|^The first 200`)).waitFor();
    const list = page.getByRole('table', { name: 'Dines of the program' });
    await list.getByRole('link').first().click();
    await page.getByRole('heading', { name: /is not a reward day here/ }).waitFor();
    await page.getByLabel('Another amount, in $').fill('10');
    await page.getByText('It would have earned').waitFor();
    expect(await axeFaults(page, 'of what if')).toEqual([]);
    await page
      .getByText(/Payload of the/)
      .first()
      .click();
    await page
      .getByText(/"cardToken": ".*…/)
      .first()
      .waitFor();
  });

  it('show an operator events with their payload, and a replay that changes nothing', async () => {
    const page = await openPage();
    await signInToConsole(page, 'operator', '/jetblue/events?outcome=awarded');
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await page.getByText('A replay would change nothing.').waitFor();
    expect(await axeFaults(page, 'of events')).toEqual([]);
  });

  it('let support close items together and undo it', async () => {
    const page = await openPage();
    await signInToConsole(page, 'support', '/jetblue/queues?queue=unknown-card');
    const boxes = page.getByRole('checkbox');
    await boxes.first().check();
    await boxes.nth(1).check();
    const before = await boxes.count();
    await page.getByRole('button', { name: /Close without a reward \(2\)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Will be decided').first().waitFor();
    expect(await axeFaults(page, 'of a bulk decision')).toEqual([]);
    await dialog.getByLabel('Reason').fill('Cards of no member.');
    await dialog.getByRole('button', { name: /these$/ }).click();
    await page.getByText(/^2 decided/).waitFor();
    await expect.poll(() => boxes.count()).toBe(before - 2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone: the items wait again').waitFor();
    await expect.poll(() => boxes.count()).toBe(before);
  });

  it('show the platform the effect of an identifier before it is saved, and of its removal', async () => {
    const page = await openPage();
    await signInToConsole(page, 'platform', '/jetblue/queues?queue=unmatched');
    await page
      .getByRole('table')
      .getByText(/^\d+ of 100|^\d+$/)
      .first()
      .waitFor();
    await page.goto(`${consoleOrigin()}/jetblue/restaurants?text=dumpling`);
    await page
      .getByRole('link', { name: /Dumpling/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Set an identifier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Identifier').fill('445100072118');
    await dialog.getByRole('button', { name: 'Show the effect' }).click();
    await dialog.getByText(/\d+ dines?, [\d,]+ .*, \d+ members?/).waitFor();
    expect(await axeFaults(page, 'of an identifier')).toEqual([]);
    await dialog.getByLabel('Reason').fill('The restaurant named it.');
    await dialog.getByRole('button', { name: /Set it and credit/ }).click();
    await page.getByText(/445100072118 set: \d+ dines? credited/).waitFor();
    await page.getByRole('button', { name: 'Remove 445100072118' }).click();
    await dialog
      .getByText(/−[\d,]+/)
      .first()
      .waitFor();
    await dialog.getByLabel('Reason').fill('It was a mistake.');
    await dialog.getByRole('button', { name: /Remove it and take back/ }).click();
    await page.getByText(/445100072118 removed/).waitFor();
  });

  it('list silent restaurants', async () => {
    const page = await openPage();
    await signInToConsole(page, 'operator', '/jetblue/restaurants?view=silent');
    await page.getByText(/No restaurant is silent|stopped sending/).waitFor();
    expect(await axeFaults(page, 'of silent restaurants')).toEqual([]);
  });
});
