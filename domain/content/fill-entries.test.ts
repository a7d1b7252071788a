import { describe, expect, it } from 'vitest';
import { fillEntries } from './fill-entries.ts';

const filling = {
  values: { program: 'A & B®', evil: 'javascript:x()' },
  isRegisteredMarkRaised: false,
  clean: (html: string) => html.replaceAll('<u>', ''),
};
const fill = (fields: Parameters<typeof fillEntries>[0][number]['fields'], raised = false) =>
  fillEntries([{ slug: 's', fields }], { ...filling, isRegisteredMarkRaised: raised })[0]?.fields;

describe('fillEntries', () => {
  it('escapes values in rich fields and leaves them in plain ones', () => {
    expect(fill({ title: '{program}', body_text: '<p>{program}</p>' })).toEqual({
      title: 'A & B®',
      body_text: '<p>A &amp; B<sup>®</sup></p>',
    });
  });

  it('leaves the registered mark to a font that raises it', () => {
    expect(fill({ body_text: '{program}' }, true)).toEqual({ body_text: 'A &amp; B®' });
  });

  it('cleans rich fields after their placeholders are filled, and no other', () => {
    expect(fill({ body_text: '<u>{program}', text: '<u>' })).toEqual({
      body_text: 'A &amp; B<sup>®</sup>',
      text: '<u>',
    });
  });

  it('empties addresses that are not safe, also when a value made them so', () => {
    expect(fill({ url: '{evil}', image: '//x.test/a.png', links: [{ url: '/earn' }] })).toEqual({
      url: '',
      image: '',
      links: [{ url: '/earn' }],
    });
  });

  it('reaches lists and objects and keeps other values', () => {
    expect(fill({ list: ['{program}', 1, null], deep: { on: true, text: '{program}' } })).toEqual({
      list: ['A & B®', 1, null],
      deep: { on: true, text: 'A & B®' },
    });
  });
});
