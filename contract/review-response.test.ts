import { describe, expect, it } from 'vitest';
import { ReviewResponse, readReviewAnswers } from './review-response.ts';

type Answers = ReviewResponse['form_response']['answers'];

const read = (answers: unknown) =>
  readReviewAnswers(
    ReviewResponse.parse({
      event_type: 'form_response',
      form_response: { form_id: 'f1', answers },
    }),
  );
const stars = (number: unknown, field: object = { ref: 'rating' }) => ({
  type: 'number',
  number,
  field,
});
const text = (value: string, field?: object) => ({ type: 'text', text: value, field });

describe('the stars of a survey', () => {
  it.each([
    ['no answers', [], null],
    ['0 of 5', [stars(0)], 0],
    ['5 of 5', [stars(5)], 5],
    ['6 of 5', [stars(6)], null],
    ['fewer than none', [stars(-1)], null],
    ['half a star', [stars(4.5)], null],
    ['a scale without the reference', [stars(3, { type: 'opinion_scale' })], 3],
    ['a rating without the reference', [stars(3, { type: 'rating' })], 3],
    ['a number that rates nothing', [stars(3, { ref: 'party', type: 'number' })], null],
    ['a number without a field', [{ type: 'number', number: 3 }], null],
    ['two ratings, the first of which counts', [stars(2), stars(5)], 2],
    ['an invalid rating before a valid one', [stars(9), stars(5)], null],
    ['a choice that refers to the rating', [{ ...stars(5), type: 'choice' }], null],
    ['an answer without its number', [{ type: 'number', field: { ref: 'rating' } }], null],
  ])('%s', (_, answers, rating) => {
    expect(read(answers).rating).toBe(rating);
  });
});

describe('the comment of a survey', () => {
  it.each([
    ['no text', [stars(5)], ''],
    ['a text by reference', [text('Good', { ref: 'comment' })], 'Good'],
    ['a long text', [text('Good', { type: 'long_text' })], 'Good'],
    ['a short text, which asks for something else', [text('Ada', { type: 'short_text' })], ''],
    [
      'a reference after a long text',
      [text('Other', { type: 'long_text' }), text('Good', { ref: 'comment' })],
      'Good',
    ],
    ['blanks around it', [text(' \n Good \t', { ref: 'comment' })], 'Good'],
    ['only blanks', [text(' \u00a0 ', { ref: 'comment' })], ''],
    ['a NUL, which PostgreSQL cannot store', [text('Go\0od', { ref: 'comment' })], 'Good'],
    ['half of a surrogate pair', [text('Good \ud83c', { ref: 'comment' })], 'Good \ufffd'],
    ['markup, which is text', [text('<b>x</b>', { ref: 'comment' })], '<b>x</b>'],
  ])('%s', (_, answers, comment) => {
    expect(read(answers).comment).toBe(comment);
  });

  it.each([
    [1000, 'x'],
    [1001, 'x'],
    [1000, '🍝'],
    [1001, '🍝'],
  ])('%i times %s is cut after 1,000 whole characters', (count, character) => {
    const { comment } = read([text(character.repeat(count), { ref: 'comment' })]);
    expect(comment).toBe(character.repeat(1000));
  });
});

describe('a survey response', () => {
  const valid = { event_type: 'form_response', form_response: { form_id: 'f1' } };
  const accepts = (change: object) => ReviewResponse.safeParse({ ...valid, ...change }).success;
  const form = (change: object) => ({ form_response: { form_id: 'f1', ...change } });

  it('needs neither hidden fields nor answers', () => {
    expect(ReviewResponse.parse(valid).form_response).toEqual({
      form_id: 'f1',
      hidden: {},
      answers: [],
    });
  });

  it.each([
    ['another event', { event_type: 'form_started' }],
    ['no form', { form_response: undefined }],
    ['a form id of 41 characters', form({ form_id: 'x'.repeat(41) })],
    ['a hidden number', form({ hidden: { txn_id: 7 } })],
    ['a hidden text of 501 characters', form({ hidden: { proof: 'x'.repeat(501) } })],
    ['201 answers', form({ answers: Array<unknown>(201).fill({ type: 'text' }) })],
    ['an answer without a type', form({ answers: [{ text: 'x' }] })],
    ['a rating as text', form({ answers: [{ type: 'number', number: '5' }] })],
    ['a rating without end', form({ answers: [{ type: 'number', number: Infinity }] })],
    ['a list for a text', form({ answers: [{ type: 'text', text: ['x'] }] })],
  ])('with %s is rejected', (_, change) => {
    expect(accepts(change)).toBe(false);
  });

  it.each([
    ['a form id of 40 characters', form({ form_id: 'x'.repeat(40) })],
    ['a hidden text of 500 characters', form({ hidden: { proof: 'x'.repeat(500) } })],
    ['200 answers', form({ answers: Array<unknown>(200).fill({ type: 'text' }) })],
  ])('with %s is accepted', (_, change) => {
    expect(accepts(change)).toBe(true);
  });

  it('drops what providers add', () => {
    const answers: Answers = [{ type: 'text', text: 'Good' }];
    const more = { ...valid, event_id: '1', ...form({ answers, landed_at: 'x', definition: {} }) };
    expect(ReviewResponse.parse(more)).toEqual({
      event_type: 'form_response',
      form_response: { form_id: 'f1', hidden: {}, answers },
    });
  });
});
