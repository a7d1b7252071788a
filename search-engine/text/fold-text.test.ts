import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ASCII in lower case', 'Mac & CHEESE', 'mac & cheese'],
  ['precomposed accents', 'Café Niño', 'cafe nino'],
  ['combining accents', 'Cafe\u0301', 'cafe'],
  ['several marks on one letter', 'Phở', 'pho'],
  ['sharp s', 'Weißes Rößl', 'weisses rossl'],
  ['capital sharp s', 'GROẞ', 'gross'],
  ['Nordic letters', 'Smørrebrød Æbler', 'smorrebrod aebler'],
  ['Icelandic letters', 'Þorrablót Ðe', 'thorrablot de'],
  ['the French ligature', 'Sœur', 'soeur'],
  ['Polish and Vietnamese strokes', 'Łódź Đà', 'lodz da'],
  ['Turkish dotted and dotless i', 'İstanbul Ispartalı', 'istanbul ispartali'],
  ['full-width letters', 'Ｒａｍｅｎ', 'ramen'],
  ['fractions', '½', '1⁄2'],
  ['letters in a raised form', 'ᴭᴮ', 'aeb'],
  ['the fi ligature', 'ﬁg', 'fig'],
  ['Greek with its accent', 'Μεζές', 'μεζες'],
  ['Japanese as it is', '寿司', '寿司'],
  ['nothing', '', ''],
])('folds %s', (_, text, folded) => expect(foldText(text)).toBe(folded));

const text = fc.string({ unit: 'grapheme' });

test('folding folded text changes nothing', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(foldText(foldText(any))).toBe(foldText(any));
    }),
  );
});

test('composed and decomposed text fold alike', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(foldText(any.normalize('NFD'))).toBe(foldText(any.normalize('NFC')));
    }),
  );
});

test('printable ASCII is only lowercased', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (ascii) => {
      expect(foldText(ascii)).toBe(ascii.toLowerCase());
    }),
  );
});
