import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { isListedEntry, isOptionalEntry } from './listed-entries.ts';
import type { PageName } from './page-names.ts';

const question = { name: 'taste', type: 'rating', label: 'How was it?' };

describe('entries that editors may add and hide', () => {
  it.each<[PageName, JsonObject, boolean, boolean]>([
    ['home', { user_states: [], banner_text: [] }, true, true],
    ['home', { title: 'How it works' }, false, false],
    ['earn_banner', { text: ['Dine'] }, true, true],
    ['earn_details', { url: '/earn' }, true, true],
    ['earn_details', { url: '' }, false, false],
    ['sidebar', {}, true, true],
    ['surveys', { questions: [question] }, true, true],
    ['surveys', { typeform_code: 'Ab12' }, true, true],
    ['surveys', { title: 'Thanks', typeform_code: '' }, false, false],
    ['popup', { body_text: '' }, false, true],
    ['announcement_banner', {}, false, true],
    ['errors', { title: 'Not found' }, false, false],
  ])('of the page %s with %j: added %j, hidden %j', (page, fields, isAdded, isHidden) => {
    expect([isListedEntry(page, fields), isOptionalEntry(page, fields)]).toEqual([
      isAdded,
      isHidden,
    ]);
  });
});
