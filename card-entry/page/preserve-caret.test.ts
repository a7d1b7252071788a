import { expect, it } from 'vitest';
import { groupExpiry } from '#domain/cards/card-expiry.ts';
import { groupCardNumber } from '#domain/cards/card-number.ts';
import { writeGrouped } from './preserve-caret.ts';

/** A field whose caret is at `|` in the text. */
const fieldOf = (text: string) => {
  const at = text.indexOf('|');
  const field = {
    value: text.replace('|', ''),
    selectionStart: at,
    setSelectionRange: (start: number) => {
      field.selectionStart = start;
    },
  };
  return field;
};
const grouped = (text: string, group: (typed: string) => string) => {
  const field = fieldOf(text);
  const { value } = field;
  // Grouping uses only these members of a field.
  writeGrouped(field as unknown as HTMLInputElement, group);
  // Browsers move the caret to the end of a value set by a script.
  const isMoved = field.selectionStart !== text.indexOf('|');
  const isWritten = field.value !== value;
  const at =
    isWritten && !isMoved && text.endsWith('|') ? field.value.length : field.selectionStart;
  return `${field.value.slice(0, at)}|${field.value.slice(at)}`;
};
const number = (text: string) => groupCardNumber(text.replace(/\D/g, ''));

it.each([
  ['typed at the end', '42424|', '4242 4|'],
  ['typed after a group', '4242 42424|', '4242 4242 4|'],
  ['inserted in the middle', '42429| 4242', '4242 9|424 2'],
  ['inserted at the start', '9|4242 4242', '9|424 2424 2'],
  ['deleted in the middle', '424| 4242', '424|4 242'],
  ['pasted with dashes', '4242-4242-4242-4242|', '4242 4242 4242 4242|'],
  ['with a letter that is dropped', '42x|42', '42|42'],
  ['unchanged', '42|42', '42|42'],
  ['empty', '|', '|'],
])('a number %s keeps the caret behind its digit', (_, typed, expected) => {
  expect(grouped(typed, number)).toBe(expected);
});

it.each([
  ['04|', '04|'],
  ['0429|', '04 / 29|'],
  ['04/29|', '04 / 29|'],
])('an expiry date typed as %s is shown as %s', (typed, expected) => {
  expect(grouped(typed, groupExpiry)).toBe(expected);
});
