import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { openRunning } from './open-page.ts';

// A string: the tests are compiled without the browser's types.
const moving = `[...document.querySelectorAll('*')].filter((element) =>
  ['', '::before', '::after'].some((part) => {
    const { animationName, transitionDuration } = getComputedStyle(element, part || null);
    return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s');
  })).map((element) => element.className)`;

describe('a visitor who prefers less motion', () => {
  const openPage = useBrowser();

  it.each(['/discover', '/search', '/earn'])('sees nothing move on %s', async (path) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await openRunning(page, path);
    expect(await page.evaluate(moving)).toEqual([]);
  });

  it('sees no motion in an open panel', async () => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await openRunning(page, '/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(moving)).toEqual([]);
  });

  it('does not affect other visitors, whose cards and panels move', async () => {
    const page = await openPage({ reducedMotion: 'no-preference' });
    await openRunning(page, '/discover');
    expect(await page.evaluate(moving)).not.toEqual([]);
  });
});
