import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedProgram, loadPartners } from '#server/features/program/index.ts';
import { pageContent } from './index.ts';

let programs: ReadonlyMap<string, LoadedProgram>;
beforeAll(async () => {
  programs = await loadPartners(join(import.meta.dirname, '../../../../partners'));
});

const program = (slug: string): LoadedProgram => {
  const found = programs.get(slug);
  if (!found) throw new Error(`no partner ${slug}`);
  return found;
};
const page = (slug: string, name: string, year = 2026) =>
  pageContent(program(slug), { name, year });
const words = (slug: string, name: string) => JSON.stringify(page(slug, name));

describe('pageContent', () => {
  it('answers in the shape of the content system', () => {
    expect(page('jetblue', '*')).toEqual({
      meta: { count: 1, next_page: null, previous_page: null },
      data: [{ slug: '*', fields: expect.objectContaining({ navbar: expect.anything() }) }],
    });
  });

  it.each(['nothing', '__proto__', '../login', 'site'])('has no page %j', (name) => {
    expect(page('jetblue', name)).toBeUndefined();
  });

  it('names the program, its partner and the year', () => {
    expect(words('jetblue', '*')).toContain('© 2026 JetBlue Dining');
    expect(JSON.stringify(page('jetblue', '*', 2031))).toContain('© 2031 JetBlue Dining');
    expect(words('united', 'login')).toContain('Continue to United');
  });

  it.each([
    ['jetblue', '3 points per $1'],
    ['nosh', '5% back'],
    ['united', '5 miles per $1'],
  ])('tells the earning level of %s as %s', (slug, level) => {
    expect(words(slug, 'discover')).toContain(level);
  });

  it('leaves out what the program does not have', () => {
    expect(words('jetblue', '*')).toContain('/earn/vip-upgrade');
    expect(words('nosh', '*')).not.toContain('/earn/vip-upgrade');
    expect(words('daak', 'home')).not.toContain('prospect');
    expect(words('jetblue', '*')).not.toContain('"needs"');
  });

  it('puts partner copy over the base', () => {
    expect(words('nosh', 'login')).toContain('Leave a review');
    expect(words('nosh', 'login')).toContain('Invalid user name or password');
  });

  it('pages through the entries', () => {
    const ask = (number: number) =>
      pageContent(program('jetblue'), {
        name: 'earn_details',
        year: 2026,
        page: number,
        pageSize: 3,
      });
    expect(ask(1)?.meta).toEqual({ count: 8, next_page: 2, previous_page: null });
    expect(ask(2)?.meta).toEqual({ count: 8, next_page: 3, previous_page: 1 });
    expect(ask(3)?.meta).toEqual({ count: 8, next_page: null, previous_page: 2 });
    const slugs = [1, 2, 3].flatMap((number) => ask(number)?.data.map(({ slug }) => slug) ?? []);
    expect(new Set(slugs).size).toBe(8);
    expect(ask(9)?.data).toEqual([]);
  });
});
