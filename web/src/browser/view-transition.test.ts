import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareCardArt, transitionTypes } from './view-transition.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it.each([
  [true, false, ['page']],
  [false, false, false],
  [true, true, false],
])(
  'a change of path (%s) with less motion preferred (%s) is %j',
  (pathChanged, prefersLess, types) => {
    vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
    expect(transitionTypes({ pathChanged })).toEqual(types);
  },
);

describe('the art of a pressed card', () => {
  const card = (id: string) =>
    `<article><div data-art="card"></div><a href="/merchants/${id}">${id}</a></article>`;
  const press = (id: string) =>
    document.querySelector<HTMLElement>(`a[href="/merchants/${id}"]`)?.click();
  const names = () =>
    [...document.querySelectorAll<HTMLElement>('[data-art="card"]')].map(
      ({ style }) => style.viewTransitionName || '',
    );

  it('is named for the transition, one card at a time', () => {
    document.body.innerHTML = card('a') + card('b');
    const stop = shareCardArt();
    press('a');
    expect(names()).toEqual(['art', '']);
    press('b');
    expect(names()).toEqual(['', 'art']);
    stop();
  });

  it('stays unnamed where a gallery has the name', () => {
    document.body.innerHTML = `<div data-art="gallery"></div>${card('a')}`;
    const stop = shareCardArt();
    press('a');
    expect(names()).toEqual(['']);
    stop();
  });
});
