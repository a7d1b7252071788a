import { describe, expect, it } from 'vitest';
import { banned } from './banned-words.ts';
import { testRule } from './planted-fault.ts';
import { vocabulary } from './vocabulary.ts';

testRule('vocabulary', vocabulary, {
  faults: [
    ['domain/a.ts', '// Decides it anew.'],
    ['domain/anew.ts', 'export const a = 1;'],
    ['domain/a.ts', 'export const readAnew = 1;'],
    ['domain/a.ts', 'export type A = { anew: boolean };'],
    ['domain/a.test.ts', "it('decides anew', () => {});"],
    ['domain/a.test.ts', "it.each([1])('decides %s anew', () => {});"],
    ['domain/a.test.ts', 'describe(`the rule, anew`, () => {});'],
    ['server/migrations/0001_a.sql', '-- Decided anew.\nselect 1;'],
    ['web/src/a.module.css', '/* Drawn anew. */'],
  ],
  fine: [
    ['domain/a.ts', "export const copy = 'Try anew';"],
    ['domain/a.ts', '// Calls `anew` of the library.'],
    ['domain/renewal.ts', 'export const renewed = 1;'],
    ['domain/a.test.ts', "it('decides again', () => {});"],
  ],
});

describe('the list of words', () => {
  it.each(banned)('finds a word of $words', ({ words }) => {
    const [sample = ''] = words.replace(/\\w\+/g, 'ed').replace(/\?/g, '').split('|');
    expect(sample).toMatch(new RegExp(`^(?:${words})$`, 'i'));
  });
});
