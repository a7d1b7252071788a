import { expect, it } from 'vitest';
import { renameFields } from './renamed-fields.ts';

it('shows texts that were published under an earlier name', () => {
  const fields = { submit_one: 'Add it', submit_many: 'Add {count}', title: 'Cards' };
  expect(renameFields({ page: 'account_center', slug: 'card_form', fields })).toEqual({
    title: 'Cards',
    submit_count_one: 'Add it',
    submit_count: 'Add {count}',
  });
});

it('prefers a text under the current name', () => {
  const fields = { person: 'one', people_one: 'a person' };
  expect(renameFields({ page: 'mail', slug: 'tableMail', fields })).toEqual({
    people_one: 'a person',
  });
});

it('reads a text of two meanings for both', () => {
  const fields = { reviews_count: '{count} reviews' };
  expect(renameFields({ page: 'merchant', slug: 'merchant', fields })).toEqual({
    reviews_count: '{count} reviews',
    reviews_of: '{count} reviews',
  });
});

it('leaves other entries as they are', () => {
  expect(renameFields({ page: 'home', slug: 'prospect', fields: { person: 'x' } })).toEqual({
    person: 'x',
  });
});
