import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVoiceCheck, type Voice } from './voice-check.ts';

const voice = (name: string, plural: string, singular = plural.slice(0, -1)): Voice => ({
  name,
  programName: `${name} Dining`,
  currency: { singular, plural },
});
const corner = voice('Corner', 'miles');
const airline = voice('JetSky', 'points');
const foundBy = (other: Voice, text: string, own = corner) =>
  createVoiceCheck(own, other)({ text }).map(({ found }) => found);

describe('the voice check', () => {
  it.each([
    ['Welcome to JetSky Dining', ['JetSky Dining']],
    ['Write to dining@jetsky.example', ['jetsky']],
    ['Earn 3 points per $1', ['points']],
    ['One Point at a time', ['Point']],
    ['Earn {currencyPlural} with {program}', []],
    ['Appointments and pointers', []],
    ['Earn miles with Corner Dining', []],
  ])('reads %j', (text, found) => expect(foundBy(airline, text)).toEqual(found));

  it('does not take the program’s own names for those of the other', () => {
    const fuel = voice('JetSky Fuel', 'fuel points', 'fuel point');
    expect(foundBy(airline, 'Earn fuel points with JetSky Fuel', fuel)).toEqual([]);
    expect(foundBy(airline, 'Earn points with JetSky', fuel)).toEqual(['points']);
  });

  it('does not mention a currency that both have', () => {
    expect(foundBy(voice('Other', 'miles'), 'Earn miles with Other')).toEqual(['Other']);
  });

  it('names the path of each text, however deep it is', () => {
    const fields = { title: 'Ours', steps: [{ text: 'Fine' }, { text: 'JetSky' }], cost: 5 };
    expect(createVoiceCheck(corner, airline)(fields)).toEqual([
      { path: 'steps.1.text', text: 'JetSky', found: 'JetSky' },
    ]);
  });

  it('treats every character of a name as itself, and finds it wherever it stands', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 8 })
      .filter((text) => /^[^{}\s]+$/.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const other = { ...voice('x', 'zz'), name: text, programName: text };
        const found = foundBy(other, `See ${text} here`, voice('Quux', 'quuxes'));
        expect(found.length).toBe(1);
      }),
    );
  });
});
