import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const folders = '{ui,layout,content,features/{content-page,discover,favorites,map,search}}';
const files = globSync(`${folders}/**/*.css`, { cwd: folder }).map((file) => ({
  file,
  css: readFileSync(join(folder, file), 'utf8').replace(/\/\*.*?\*\//gs, ''),
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

// A countdown and what moves for as long as it waits have their own time.
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
