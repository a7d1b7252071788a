import { expect, it } from 'vitest';
import { secretWeakness } from './secret-weakness.ts';

const strong = 'q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8Pa';

it.each([
  ['32 bytes of many kinds', strong, undefined],
  ['31 bytes', strong.slice(1), 'is shorter than 32 bytes'],
  ['three repeated letters', 'abc'.repeat(20), 'is too regular to be random'],
  ['what was to be replaced', `changeme${strong}`, 'looks like a placeholder'],
])('%s', (_, secret, weakness) => {
  expect(secretWeakness(secret)).toBe(weakness);
});
