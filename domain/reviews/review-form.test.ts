import { expect, test } from 'vitest';
import { reviewClosesOn, signReviewer, statusOnSubmit } from './review-form.ts';

test.each([
  ['in a month', '2026-01-01', '2026-02-05'],
  ['over a leap day', '2028-02-01', '2028-03-07'],
  ['over the end of a year', '2026-12-15', '2027-01-19'],
])('a dine can be reviewed for 35 days %s', (_, dinedOn, closesOn) => {
  expect(reviewClosesOn(dinedOn)).toBe(closesOn);
});

test.each([
  ['', 'Published'],
  ['Great pasta', 'Pending'],
  [' ', 'Pending'],
])('a review with the text %j is %s', (comment, status) => {
  expect(statusOnSubmit(comment)).toBe(status);
});

test('a review with a photo and no text is Pending', () => {
  expect(statusOnSubmit('', 1)).toBe('Pending');
});

test.each([
  ['Maya', 'Okafor', 'Maya O.'],
  ['Maya', '', 'Maya'],
  ['Maya', '   ', 'Maya'],
  ['Maya', '  Okafor', 'Maya O.'],
  ['Maya', 'de la Cruz', 'Maya d.'],
  ['Åsa', 'Öberg', 'Åsa Ö.'],
  ['Maya', '𝒪kafor', 'Maya 𝒪.'],
])('%s %j signs as %s', (first, last, signature) => {
  expect(signReviewer(first, last)).toBe(signature);
});
