import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl } from './product.ts';
import { signIn } from './sign-in.ts';

const maya = 'maya@example.test';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width };
};

// Strings: the tests are compiled without the browser's types.
const edges = `(() => {
  const left = (selector) => Math.round(document.querySelector(selector).getBoundingClientRect().left);
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('[data-page-header] aside p'));
  const main = document.querySelector('main [aria-label] a, main h1, main form');
  return [left('footer nav, footer img, footer a'), Math.round(text.getBoundingClientRect().left),
    Math.round(main.getBoundingClientRect().left)];
})()`;

// Pixels above and below a link that respond to a finger, with its own height.
const heightsToPress = `[...document.querySelectorAll('main a')]
  .filter((link) => /See all|Contact us|See how|waiting/.test(link.textContent) && link.checkVisibility())
  .map((link) => {
    const { height } = link.getBoundingClientRect();
    return Math.max(height, parseFloat(getComputedStyle(link, '::after').height) || 0);
  })`;

const isLightOnPaper = `(() => {
  const rgb = (element, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(element)[name];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const earned = document.querySelector('[data-art="hero"] [role="img"] > * > :last-child');
  return Math.min(...rgb(earned, 'backgroundColor')) > 180;
})()`;

const cutNames = `[...document.querySelectorAll('main ol div p, main tr [class*="_name_"]')]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1)
  .map((name) => name.textContent)`;

// Whether the last line of the notice is at least a third of its longest.
const endsWell = `(() => {
  const notice = [...document.querySelectorAll('main [role="status"] *')].find((element) =>
    element.childElementCount === 0 && element.textContent.startsWith('Rewards can take'));
  const text = document.createRange();
  text.selectNodeContents(notice);
  const lines = [...text.getClientRects()].map(({ width }) => width);
  return lines.at(-1) >= Math.max(...lines) / 3;
})()`;

describe('the smallest and the largest windows', () => {
  const openPage = useBrowser();
  const open = async (path: string, width: number) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await openRunning(page, partnerUrl('jetblue', path));
    return page;
  };

  it.each([1280, 1680, 2560])(
    'member pages, join and feedback begin at the edge of header and footer at %d px',
    async (width) => {
      const page = await open('/join', width);
      for (const path of ['/join', '/surveys', '/surveys/success']) {
        await openRunning(page, path);
        const [footer, announcement, main] = (await page.evaluate(edges)) as number[];
        expect([path, announcement, main]).toEqual([path, footer, footer]);
        const fields = page.locator('main textarea');
        const room = width - 2 * (footer ?? 0);
        if (path === '/surveys')
          expect((await fields.first().boundingBox())?.width).toBeGreaterThan(room * 0.5);
      }
      await signIn(page, 'jetblue', maya);
      const [footer, announcement, main] = (await page.evaluate(edges)) as number[];
      expect([announcement, main]).toEqual([footer, footer]);
      const summary = await boxOf(page, 'main section, main [class*="_summary_"]');
      expect(summary.right).toBeGreaterThanOrEqual(width - (footer ?? 0) - 2);
      if (width === 2560) expect(width - 2 * (footer ?? 0)).toBeGreaterThanOrEqual(width * 0.57);
    },
  );

  it('buttons of reservations have one line and past ones their date on the smallest phone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 844 } });
    await signIn(page, 'jetblue', maya, '/account/reservations');
    const leave = page.getByRole('button', { name: 'Leave the list' });
    await leave.first().waitFor();
    for (const button of await leave.all())
      expect((await button.boundingBox())?.height).toBeLessThan(52);
    const past = page.getByRole('listitem').filter({ hasText: '$99.65' }).getByRole('paragraph');
    expect((await past.first().boundingBox())?.height).toBeLessThan(50);
  });

  it('the text of the adder of photos is inside its frame on the smallest phone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 844 } });
    await signIn(page, 'jetblue', maya, '/account/recent_activity');
    const link = page.getByRole('link', { name: /^Review .+/ }).last();
    await openRunning(page, (await link.getAttribute('href')) ?? '');
    await page.getByText('Add photos').waitFor();
    const room = await page.evaluate<number>(`(() => {
      const adder = document.querySelector('label[class*="_add_"]');
      const text = document.createRange();
      text.selectNodeContents(adder);
      return text.getBoundingClientRect().left - adder.getBoundingClientRect().left;
    })()`);
    expect(room).toBeGreaterThanOrEqual(8);
  });

  it('links that stand alone are 44 px high for a finger', async () => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signIn(page, 'nosh', maya);
    await page.getByRole('link', { name: 'See how it adds up' }).waitFor();
    const overview = (await page.evaluate(heightsToPress)) as number[];
    expect(overview.length).toBeGreaterThanOrEqual(2);
    await openRunning(page, '/account/recent_activity');
    const heights = [...overview, ...((await page.evaluate(heightsToPress)) as number[])];
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
  });

  it('the number of the card is clear of the check in the second step on the smallest phone', async () => {
    const page = await open('/how-it-works', 320);
    const gap = await page.evaluate<number>(`(() => {
      const number = document.createRange();
      number.selectNodeContents([...document.querySelectorAll('main ol div > *')]
        .find((element) => element.childElementCount === 0 && /···/.test(element.textContent)));
      return document.querySelector('main [class*="_slip_"]').getBoundingClientRect().left -
        number.getBoundingClientRect().right;
    })()`);
    expect(gap).toBeGreaterThanOrEqual(-2);
  });

  it('an email address of a content page is in one line on a tablet', async () => {
    const page = await open('/earn', 768);
    expect((await boxOf(page, 'main aside a[href^="mailto:"]')).height).toBeLessThan(30);
  });

  it('the receipt stays paper in the dark', async () => {
    const page = await openPage({ colorScheme: 'dark' });
    await openRunning(page, partnerUrl('jetblue', '/'));
    expect(await page.evaluate(isLightOnPaper)).toBe(true);
  });

  it.each(['delta', 'american', 'upromise', 'tgbk', 'wynd'])(
    'the restaurants of the first step of %s have whole names',
    async (slug) => {
      const page = await openPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(partnerUrl(slug, '/how-it-works'));
      for (const width of [320, 390, 768, 1180, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await page.evaluate(cutNames)]).toEqual([width, []]);
      }
    },
  );

  it('no results, the menu and the sort order of a search keep to their edges', async () => {
    const page = await open('/search?restaurantOrCuisine=zzzqx', 320);
    const panel = await boxOf(page, 'main [class*="_top_"]');
    expect([panel.x, panel.right]).toEqual([20, 300]);
    await page.getByRole('button', { name: /menu/i }).first().click();
    const gap = await page.evaluate<number>(`(() => {
      const [above, below] = ['/new-member-bonus', 'missing'].map((part) => {
        const link = [...document.querySelectorAll('[data-page-header] a')].find((each) =>
          each.href.includes(part) || (part === 'missing' ? /missing/.test(each.textContent) : /New member/.test(each.textContent)));
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getBoundingClientRect();
      });
      return below.top - above.bottom;
    })()`);
    expect(gap).toBeGreaterThanOrEqual(8);
  });

  it('a name in activity is whole on the smallest phone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 844 } });
    await signIn(page, 'nosh', maya, '/account/recent_activity');
    await page.getByText('Visa 4242').first().waitFor();
    expect(await page.evaluate(cutNames)).toEqual([]);
  });

  it('a notice has no single word in its last line, and consents end in one rule', async () => {
    const page = await openPage();
    await signIn(page, 'jetblue', maya, '/account/recent_activity');
    await page.getByText(/^Rewards can take up to/).waitFor();
    for (const width of [320, 390, 1180, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(endsWell)]).toEqual([width, true]);
    }
    await openRunning(page, '/account/user_profile');
    await page.getByText('We may send you program emails.').waitFor();
    const rule = await page.evaluate(
      "getComputedStyle(document.querySelector('main ul[class*=_consents_] > :last-child')).borderBottomWidth",
    );
    expect(rule).toBe('0px');
  });

  it('the rows of an email leave room for their names on the smallest phone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 844 } });
    await page.goto(partnerUrl('jetblue', '/stgtools/mails/dineSeenMail'));
    expect((await boxOf(page, '.bill tr:last-child td')).height).toBeLessThan(70);
  });
});
