import { describe, expect, it } from 'vitest';
import { fillRouteHeads, layerRouteHeads } from './layer-route-heads.ts';

const heads = {
  '/': { title: 'Home', description: 'Home words', keywords: 'home' },
};

describe('layerRouteHeads and fillRouteHeads', () => {
  it('layers the partner over the base, field by field', () => {
    const layered = layerRouteHeads(heads, { '/': { title: 'Own' }, '/new': { title: 'New' } });
    expect(layered['/']).toEqual({ title: 'Own', description: 'Home words', keywords: 'home' });
    expect(layered['/new']).toEqual({ title: 'New' });
  });

  it('fills placeholders without escaping', () => {
    expect(fillRouteHeads({ '/': { title: 'Dine | {program}' } }, { program: 'A & B' })).toEqual({
      '/': { title: 'Dine | A & B' },
    });
  });
});
