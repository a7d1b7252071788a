import { describe, expect, it } from 'vitest';
import { layerEntries } from './layer-entries.ts';

const base = [
  { slug: 'hero', fields: { title: 'Base', lead: 'Lead', link: { text: 'Go', url: '/search' } } },
  { slug: 'steps', fields: { list: ['one', 'two'] }, needs: 'hasVIP' },
];

describe('layerEntries', () => {
  it('is the base when nothing is over it', () => {
    expect(layerEntries(base, [])).toEqual(base);
  });

  it('replaces a text and keeps its neighbours', () => {
    const [hero] = layerEntries(base, [{ slug: 'hero', fields: { title: 'Own' } }]);
    expect(hero?.fields).toEqual({ ...base[0]?.fields, title: 'Own' });
  });

  it('merges objects to any depth', () => {
    const [hero] = layerEntries(base, [{ slug: 'hero', fields: { link: { text: 'Find' } } }]);
    expect(hero?.fields.link).toEqual({ text: 'Find', url: '/search' });
  });

  it('replaces lists whole', () => {
    const entries = layerEntries(base, [{ slug: 'steps', fields: { list: ['only'] } }]);
    expect(entries[1]).toEqual({ slug: 'steps', fields: { list: ['only'] }, needs: 'hasVIP' });
  });

  it('adds entries that the base has not, after it', () => {
    const slugs = layerEntries(base, [{ slug: 'extra', fields: {} }]).map(({ slug }) => slug);
    expect(slugs).toEqual(['hero', 'steps', 'extra']);
  });

  it('leaves the base as it was', () => {
    const before = structuredClone(base);
    layerEntries(base, [{ slug: 'hero', fields: { link: { text: 'Find' } } }]);
    expect(base).toEqual(before);
  });
});
