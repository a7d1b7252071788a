import { describe, expect, it } from 'vitest';
import { layerEntries } from './layer-entries.ts';

const base = [
  { slug: 'hero', fields: { title: 'Base', lead: 'Lead', link: { text: 'Go', url: '/search' } } },
  { slug: 'steps', fields: { list: ['one', 'two'] }, needs: 'hasVIP' },
];

describe('layerEntries', () => {
  it('returns the base when the overlay is empty', () => {
    expect(layerEntries(base, [])).toEqual(base);
  });

  it('replaces a text and keeps its siblings', () => {
    const [hero] = layerEntries(base, [{ slug: 'hero', fields: { title: 'Own' } }]);
    expect(hero?.fields).toEqual({ ...base[0]?.fields, title: 'Own' });
  });

  it('merges objects to any depth', () => {
    const [hero] = layerEntries(base, [{ slug: 'hero', fields: { link: { text: 'Find' } } }]);
    expect(hero?.fields.link).toEqual({ text: 'Find', url: '/search' });
  });

  it('replaces lists as a whole', () => {
    const entries = layerEntries(base, [{ slug: 'steps', fields: { list: ['only'] } }]);
    expect(entries[1]).toEqual({ slug: 'steps', fields: { list: ['only'] }, needs: 'hasVIP' });
  });

  it('appends entries that the base does not have', () => {
    const slugs = layerEntries(base, [{ slug: 'extra', fields: {} }]).map(({ slug }) => slug);
    expect(slugs).toEqual(['hero', 'steps', 'extra']);
  });

  it('does not mutate the base', () => {
    const before = structuredClone(base);
    layerEntries(base, [{ slug: 'hero', fields: { link: { text: 'Find' } } }]);
    expect(base).toEqual(before);
  });
});
