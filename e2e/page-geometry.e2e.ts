import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';
import { partnerUrl, product } from './product.ts';
import { signIn } from './sign-in.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};

/** Measures a page that was loaded once in windows of each width, once its layout has followed. */
const atWidths = async (
  page: Page,
  widths: readonly number[],
  measure: (width: number) => Promise<void>,
) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await vi
      .waitFor(() => measure(width), { timeout: 5_000 })
      .catch((error) => {
        if (error instanceof Error) error.message = `at ${width} px: ${error.message}`;
        throw error;
      });
  }
};

describe('the geometry of public pages', () => {
  const openPage = useBrowser();
  const open = async (path: string, width: number) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await openRunning(page, path);
    return page;
  };

  it('header, announcement, results and footer of a search share a left edge', async () => {
    const page = await open('/search', 1060);
    await atWidths(page, [1060, 1440, 1680, 1920, 2560], async (width) => {
      const form = await boxOf(page, 'main form');
      const announcement = await boxOf(page, '[data-page-header] aside p');
      const menu = await boxOf(page, '[data-page-header] nav button, [data-page-header] button');
      const card = await boxOf(page, 'main article');
      expect(Math.round(announcement.x)).toBe(Math.round(form.x));
      expect(Math.round(card.x)).toBe(Math.round(form.x));
      expect(Math.abs(menu.x - form.x)).toBeLessThanOrEqual(12);
      const footer = await boxOf(page, 'footer nav, footer img, footer a');
      expect(Math.round(footer.x)).toBe(Math.round(form.x));
      const count = await boxOf(page, 'main h1');
      const sort = await boxOf(page, 'main select');
      expect(Math.abs(sort.middle - count.middle)).toBeLessThanOrEqual(12);
      const email = await boxOf(page, 'footer li a[href^="mailto:"]');
      expect(email.height).toBeLessThanOrEqual(46);
      const map = await boxOf(page, 'main [data-mode] > [data-screen-only]');
      if (width >= 1680) expect(map.width).toBeLessThanOrEqual(width * 0.41);
    });
  });

  it('the buttons of the filters have one line of text on the smallest phone', async () => {
    const page = await open('/search', 320);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).waitFor();
    const clear = await boxOf(page, 'dialog button:text("Clear all")');
    const apply = await boxOf(page, 'dialog button:text("Show ")');
    expect([clear.height, apply.height].every((height) => height < 52)).toBe(true);
    expect(apply.right).toBeLessThanOrEqual(300);
  });

  it('a content page and the footer share a left edge', async () => {
    const page = await open('/terms', 1920);
    const edge = Math.round((await boxOf(page, 'footer nav, footer img, footer a')).x);
    for (const path of ['/terms', '/earn', '/how-it-works']) {
      await openRunning(page, path);
      expect(Math.round((await boxOf(page, 'main h1')).x)).toBe(edge);
    }
  });

  it('an error page begins at the edge of the footer', async () => {
    const page = await open('/no-such-page', 1680);
    const edge = Math.round((await boxOf(page, 'footer nav, footer img, footer a')).x);
    expect(Math.round((await boxOf(page, 'main h1')).x)).toBe(edge);
  });

  it('the search form of a phone or tablet fills the row, without zoom on focus', async () => {
    const page = await open('/search', 320);
    await atWidths(page, [320, 390, 768], async (width) => {
      const form = await boxOf(page, 'main form');
      expect(Math.round(form.right)).toBe(width - 20);
      const sizes = await page.evaluate<number[]>(
        "[...document.querySelectorAll('main form input')].map((field) => parseFloat(getComputedStyle(field).fontSize))",
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    });
  });

  it('sign-in and join stand apart on the smallest phone', async () => {
    const page = await open('/search', 320);
    const gap = await page.evaluate<number>(
      `(() => {
        const links = [...document.querySelectorAll('[data-page-header] a')];
        const shown = (path) => links.find((link) => link.pathname === path && link.offsetWidth > 0);
        const text = document.createRange();
        text.selectNodeContents(shown('/login'));
        return shown('/join').getBoundingClientRect().left - text.getBoundingClientRect().right;
      })()`,
    );
    expect(gap).toBeGreaterThanOrEqual(6);
  });

  it.each([1280, 1920, 2560])(
    'the rings that stand in for a map at %d px are those that it draws',
    async (width) => {
      const ringsOf = (circles: string) =>
        `[...document.querySelectorAll('main [data-mode] > [data-screen-only] ${circles}')]
          .map((circle) => circle.getBoundingClientRect())
          .filter((ring) => ring.width > 0)
          .map((ring) => [ring.x + ring.width / 2, ring.y + ring.height / 2, ring.width / 2])`;
      const viewport = { width, height: 900 };
      const still = await openPage({ viewport, javaScriptEnabled: false });
      await still.goto(`${product().origin}/search`);
      const before = await still.evaluate<number[][]>(ringsOf('svg circle'));
      expect(before.length).toBeGreaterThanOrEqual(2);
      const page = await open('/search', width);
      await page.locator('main [data-mode] svg:has(pattern)').waitFor();
      const after = await page.evaluate<number[][]>(ringsOf('svg:has(pattern) > g > circle'));
      // Where a window has room for one ring more or less, all others are in place.
      const moved = before.filter((ring) =>
        after.every((other) => ring.some((value, index) => Math.abs(value - other[index]!) > 8)),
      );
      expect(moved.length, JSON.stringify({ before, after })).toBeLessThanOrEqual(1);
    },
  );

  it('a restaurant that takes reservations has its address on the map and its facts in one row', async () => {
    const page = await open('/merchants/4101742', 1280);
    const section = page.locator('section[aria-labelledby="merchant-map"]');
    await section.waitFor();
    expect(await section.locator('address').count()).toBe(1);
    const tops = await page.evaluate<number[]>(
      `[...document.querySelectorAll('section[aria-labelledby="merchant-map"] dl > div')]
        .map((fact) => fact.getBoundingClientRect().top)`,
    );
    expect(new Set(tops).size).toBe(1);
  });

  it('the illustrations of the steps show their restaurants in full', async () => {
    const page = await open('/how-it-works', 1280);
    const scene = await boxOf(page, 'main ol > li > div');
    const result = await boxOf(page, 'main ol > li > div > div > div');
    expect(result.y + result.height).toBeLessThanOrEqual(scene.y + scene.height - 12);
  });

  it('the button of a banner is centered', async () => {
    const page = await open('/', 1280);
    const banner = await boxOf(page, 'section:has(> [data-block="button"])');
    const button = await boxOf(page, '[data-block="button"] a');
    expect(Math.abs(button.middle - banner.middle)).toBeLessThanOrEqual(2);
  });

  it('the cards for ways to earn leave no empty cell', async () => {
    const page = await open('/earn', 768);
    await atWidths(page, [768, 1280, 1680], async () => {
      const list = await boxOf(page, 'main ul:has(> li > p)');
      const last = await boxOf(page, 'main ul:has(> li > p) > li:last-child');
      expect(Math.abs(last.right - list.right)).toBeLessThanOrEqual(1);
    });
  });

  it('the image of a banner ends in no flat edge where it is cropped', async () => {
    const page = await open('/earn', 320);
    await atWidths(page, [320, 661, 768, 1280], async () => {
      const banner = await boxOf(page, 'main section[data-ground="brand"] img');
      const isCroppedAtSides = banner.width / banner.height < 1100 / 860;
      const mask = await page.evaluate<string>(
        "getComputedStyle(document.querySelector('main section[data-ground=brand] img')).maskImage",
      );
      expect(mask).toMatch(isCroppedAtSides ? /^linear-gradient\(90deg/ : /^linear-gradient\(/);
    });
  });

  it('a carousel of a content page ends at the edge of the window', async () => {
    const page = await open('/earn', 1280);
    const track = await boxOf(page, 'main div:has(> ul > li > article)');
    expect(track.right).toBeGreaterThanOrEqual(1279);
  });

  it('a carousel scrolls on when a wide window shows all of its first slides', async () => {
    const page = await open('/discover', 2560);
    const rail = page
      .locator('section')
      .filter({ has: page.getByRole('button', { name: 'Next' }) });
    await rail.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => rail.first().getByRole('button', { name: 'Next' }).isEnabled())
      .toBe(true);
  });

  it('a page of a menu fits into the window', async () => {
    const page = await open('/merchants/4100000', 1280);
    await page.locator('section[aria-labelledby="merchant-menus"] button').first().click();
    await page.locator('dialog img').waitFor();
    const hidden = '(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)';
    await expect.poll(() => page.evaluate(`${hidden}(document.querySelector('dialog'))`)).toBe(0);
  });

  it('the actions of a restaurant stay in the window of a phone', async () => {
    const page = await open('/merchants/4100000', 320);
    const share = await boxOf(page, 'main header ul button');
    expect(share.right).toBeLessThanOrEqual(300);
  });

  it('the account stays between the gutters', async () => {
    const page = await openPage({ viewport: { width: 880, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test');
    await atWidths(page, [880, 1060, 1180], async (width) => {
      const navigation = await boxOf(page, 'nav[aria-label="Account center"]');
      const summary = await boxOf(page, 'section[aria-label="Your rewards this year"]');
      expect(navigation.x).toBeGreaterThanOrEqual(40);
      expect(summary.right).toBeLessThanOrEqual(width - 40);
    });
  });

  it('the header of a member without a card does not overlap the logo on phones', async () => {
    const page = await openPage({ viewport: { width: 320, height: 900 } });
    await signIn(page, 'delta', 'june@example.test');
    for (const width of [320, 390, 640, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const logo = await boxOf(page, '[data-page-header] a[href="/"]');
      const join = await boxOf(page, '[data-page-header] a[href="/join"]:visible');
      const out = await boxOf(page, '[data-page-header] a[href="/SignOut"]:visible');
      expect(join.x, `at ${width} px`).toBeGreaterThanOrEqual(logo.right);
      expect(out.x).toBeGreaterThanOrEqual(join.right);
      expect(out.right).toBeLessThanOrEqual(width);
    }
  });

  it('the backdrop of a dialog covers the window to its edges', async () => {
    const page = await openPage({ viewport: { width: 1180, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/manage_cards');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    const grounds = await page.evaluate<string[]>(
      '[document.documentElement, document.body].map((root) => getComputedStyle(root).backgroundColor)',
    );
    expect(grounds[0]).not.toBe('rgba(0, 0, 0, 0)');
    expect(grounds[0]).not.toBe(grounds[1]);
  });

  it.each(['american', 'marriott', 'jetblue'])(
    'the store badges and the email address of %s do not break within a word on phones',
    async (slug) => {
      const page = await openPage({ viewport: { width: 320, height: 900 } });
      await page.goto(partnerUrl(slug, '/login'));
      for (const width of [320, 390, 640]) {
        await page.setViewportSize({ width, height: 900 });
        const badge = await boxOf(page, 'footer a:has-text("App Store")');
        expect(badge.height, `at ${width} px`).toBeLessThanOrEqual(52);
        const lines = await page.evaluate<string[]>(
          `(() => {
            const text = document.querySelector('footer li a[href^="mailto:"] span');
            const range = document.createRange();
            range.selectNodeContents(text.firstChild);
            return [...range.getClientRects()].map(({ top }) => top);
          })()`,
        );
        expect(lines.length, `at ${width} px`).toBe(1);
      }
    },
  );

  it('the next table can be changed and canceled on one line', async () => {
    const page = await openPage({ viewport: { width: 320, height: 900 } });
    await signIn(page, 'marriott', 'maya@example.test', '/account/reservations');
    await atWidths(page, [320, 390, 1060], async () => {
      const change = await boxOf(page, 'section[aria-labelledby="next-reservation"] button');
      const cancel = await boxOf(
        page,
        'section[aria-labelledby="next-reservation"] button:text("Cancel")',
      );
      expect(cancel.middle).toBe(change.middle);
    });
  });

  it('the amounts of activity are right-aligned', async () => {
    const page = await openPage({ viewport: { width: 320, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.locator('main tbody tr p[class*="_amount_"]').first().waitFor();
    await atWidths(page, [320, 390], async () => {
      const ends = await page.evaluate<number[]>(
        `[...document.querySelectorAll('main tbody tr p[class*="_amount_"]')].map((amount) => {
        const text = document.createRange();
        text.selectNodeContents(amount.firstChild);
        return Math.round(text.getBoundingClientRect().right);
      })`,
      );
      expect(ends.length).toBeGreaterThan(5);
      expect(new Set(ends).size).toBe(1);
    });
  });

  it('a printed activity row has room for its restaurant', async () => {
    const page = await openPage({ viewport: { width: 820, height: 900 } });
    await signIn(page, 'jetblue', 'maya@example.test', '/account/recent_activity');
    await page.locator('main tbody tr [class*="_texts_"]').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const name = await boxOf(page, 'main tbody tr [class*="_texts_"]');
    expect(name.width).toBeGreaterThanOrEqual(100);
  });

  it('the plates next to a form do not overlap each other or the text', async () => {
    const page = await open('/login', 861);
    await atWidths(page, [861, 1280, 1920], async () => {
      const boxes = await page.evaluate<{ x: number; y: number; size: number }[]>(
        `[...document.querySelectorAll('main [class*="_plate_"]')].map((plate) => {
          const { x, y, width } = plate.getBoundingClientRect();
          return { x: x + width / 2, y: y + width / 2, size: width };
        })`,
      );
      expect(boxes.length).toBeGreaterThan(5);
      const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
      const gaps = pairs.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) - (a.size + b.size) / 2);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
      const sentence = await boxOf(page, 'main [class*="_sentence_"]');
      const lowest = Math.max(...boxes.map(({ y, size }) => y + size / 2));
      expect(lowest).toBeLessThanOrEqual(sentence.y);
    });
  });

  it('the store buttons lie side by side', async () => {
    const page = await open('/', 390);
    await atWidths(page, [390, 768, 1280], async () => {
      const apple = await boxOf(page, 'footer a[href*="/ios/"]');
      const google = await boxOf(page, 'footer a[href*="/android/"]');
      expect(google.y).toBe(apple.y);
      expect(Math.round(google.width)).toBe(Math.round(apple.width));
    });
  });

  it('a card begins its location with the distance', async () => {
    const page = await open('/search', 1280);
    const texts = await page.locator('main article p').allTextContents();
    const locations = texts.filter((text) => / mi · /.test(text));
    expect(locations.length).toBeGreaterThan(5);
    expect(locations.filter((text) => !/^<?\d/.test(text))).toEqual([]);
  });
});
