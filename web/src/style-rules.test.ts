import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const withoutComments = (path: string): string =>
  readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');

const folders =
  '{ui,web/src/{layout,content,features/{content-page,discover,favorites,map,search}}}';
const files = globSync(`${folders}/**/*.css`, { cwd: folder }).map((file) => ({
  file,
  css: withoutComments(join(folder, file)),
}));

const largestDetailPx = 6;

/** Corners of controls and panels in pixels; those of details such as bars and paper are their own. */
const fixedCorners = (css: string): string[] =>
  [...css.matchAll(/border-radius: ([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter((value) =>
      [...value.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) > largestDetailPx),
    )
    .filter((value) => !value.includes('var('));

// Countdowns and indefinite animations have their own durations.
const ownTime = /infinite|linear|alternate/;

const fixedDurations = (css: string): string[] =>
  [...css.matchAll(/(?:transition|animation|animation-duration|transition-duration): ([^;]+);/g)]
    .map(([, value = '']) => value)
    .filter((value) => /\d(ms|s)\b/.test(value.replace(/\b\d+s (both|forwards)/, '')))
    .filter((value) => !ownTime.test(value));

it('the corners of controls and panels are those of the theme', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(
    files.flatMap(({ file, css }) => fixedCorners(css).map((item) => `${file}: ${item}`)),
  ).toEqual([]);
  expect(fixedCorners('.a { border-radius: 24px 24px 0 0; }')).toHaveLength(1);
  expect(fixedCorners('.a { border-radius: calc(var(--radius-control) + 10px); }')).toEqual([]);
});

it('durations are those of the motion tokens', () => {
  expect(
    files.flatMap(({ file, css }) => fixedDurations(css).map((item) => `${file}: ${item}`)),
  ).toEqual([]);
  expect(fixedDurations('.a { transition: transform 0.3s; }')).toHaveLength(1);
  expect(fixedDurations('.a { animation: sweep 1.6s linear infinite; }')).toEqual([]);
});

// The browser restyles every element that such a rule might match on each change anywhere in the
// page.
const broadHas = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes(':has('))
    .filter((selector) =>
      /[\s>+~](\*|:(?!:|global))[^\s>+~]*$/.test(
        selector.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, ''),
      ),
    );

it('a rule with :has() names what it styles by class, tag or attribute', () => {
  const all = globSync('{ui,web/src}/**/*.css', { cwd: folder });
  expect(all.length).toBeGreaterThan(150);
  expect(all.flatMap((file) => broadHas(withoutComments(join(folder, file))))).toEqual([]);
  expect(broadHas('.a:has([data-b]) > .c > :not(.d) {}')).toHaveLength(1);
  expect(broadHas('.a:has(.b) * {}')).toHaveLength(1);
  expect(broadHas('.a:has(:checked) .b {} .a:has(> .b)::before {}')).toEqual([]);
});
