import { describe, expect, it } from 'vitest';
import { fillEntries } from './fill-entries.ts';

const filling = {
  values: { program: 'A & B®', evil: 'javascript:x()' },
  clean: (html: string) => html.replaceAll('<u>', ''),
};
const fill = (fields: Parameters<typeof fillEntries>[0][number]['fields']) =>
  fillEntries([{ slug: 's', fields }], filling)[0]?.fields;

describe('fillEntries', () => {
  it('escapes values in rich fields only', () => {
    expect(fill({ title: '{program}', body_text: '<p>{program}</p>' })).toEqual({
      title: 'A & B®',
      body_text: '<p>A &amp; B®</p>',
    });
  });

  it('leaves raising the registered mark to the font', () => {
    const body_text = '{program}, B<sup>®</sup>';
    expect(fill({ body_text })).toEqual({ body_text: 'A &amp; B®, B®' });
  });

  it('sanitizes rich fields after filling their placeholders, and no other field', () => {
    expect(fill({ body_text: '<u>{program}', text: '<u>' })).toEqual({
      body_text: 'A &amp; B®',
      text: '<u>',
    });
  });

  it('empties unsafe addresses, also when a placeholder value made them unsafe', () => {
    expect(fill({ url: '{evil}', image: '//x.test/a.png', links: [{ url: '/earn' }] })).toEqual({
      url: '',
      image: '',
      links: [{ url: '/earn' }],
    });
  });

  it('fills lists and nested objects and keeps other values', () => {
    expect(fill({ list: ['{program}', 1, null], deep: { on: true, text: '{program}' } })).toEqual({
      list: ['A & B®', 1, null],
      deep: { on: true, text: 'A & B®' },
    });
  });
});
