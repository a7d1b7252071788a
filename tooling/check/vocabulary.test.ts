import { describe, expect, it } from 'vitest';
import { banned } from './banned-words.ts';
import { testRule } from './planted-fault.ts';
import { vocabulary } from './vocabulary.ts';

testRule('vocabulary', vocabulary, {
  faults: [
    ['tooling/a.ts', '// Decides it anew.'],
    ['tooling/anew.ts', 'export const a = 1;'],
    ['tooling/a.ts', 'export const readAnew = 1;'],
    ['tooling/a.ts', 'export const first = [1].find((one) => one > 0);'],
    ['tooling/a.ts', 'export type A = { anew: boolean };'],
    ['tooling/a.test.ts', "it('decides anew', () => {});"],
    ['tooling/a.test.ts', "it.each([1])('decides %s anew', () => {});"],
    ['tooling/a.test.ts', 'describe(`the rule, anew`, () => {});'],
    ['tooling/a.sql', '-- Decided anew.\nselect 1;'],
    ['tooling/a.module.css', '/* Drawn anew. */'],
    ['tooling/a.test.ts', "it('posts 50 dines at once', () => {});"],
    ['tooling/a.test.ts', "describe('what never cleared', () => {});"],
    ['tooling/a.ts', '// Needs a second name.'],
    ['tooling/a.ts', '// Reads the catalogue.'],
    ['web/src/layout/start-up.tsx', 'export const a = 1;'],
    ['tooling/a.ts', 'export const cropPicture = 1;'],
  ],
  fine: [
    ['server/migrations/0001_a.sql', '-- Decided anew.\nselect 1;'],
    ['tooling/a.ts', "export const copy = 'Try anew';"],
    ['tooling/a.ts', '// Calls `anew` of the library.'],
    ['tooling/a.ts', 'export const oneDay = 1;'],
    ['tooling/a.test.ts', "export const own = 'jetblue';"],
    ['tooling/renewal.ts', 'export const renewed = 1;'],
    ['tooling/a.ts', 'export const openAtOnce = 1;'],
    ['tooling/a.ts', '// Decides what counts.'],
    ['tooling/a.test.ts', "it('decides again', () => {});"],
  ],
});

describe('the list of words', () => {
  it.each(banned)('finds a word of $words', ({ words }) => {
    const [sample = ''] = words
      .replace(/\\w\+/g, 'ed')
      .replace(/\(\?:(\w+)\|[^)]*\)/g, '$1')
      .replace(/[?^$]/g, '')
      .split('|');
    expect(sample).toMatch(new RegExp(`^(?:${words})$`, 'i'));
  });
});
