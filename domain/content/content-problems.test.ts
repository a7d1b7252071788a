import { describe, expect, it } from 'vitest';
import { contentProblems } from './content-problems.ts';
import type { JsonObject } from './json.ts';

const base = [
  {
    slug: 'hero',
    fields: { title: 'T', steps: ['a'], link: { text: 'x' }, body_text: '<p>b</p>' },
  },
];
const problems = (fields: JsonObject, slug = 'hero') => contentProblems([{ slug, fields }], base);

describe('contentProblems', () => {
  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['a text for a text', { title: 'Own {program}' }],
    ['a list of any length', { steps: ['x', 'y', 'z'] }],
    ['part of an object', { link: { text: 'extra' } }],
  ])('accepts %s', (_, fields) => {
    expect(problems(fields)).toEqual([]);
  });

  it.each<[JsonObject, string]>([
    [{ titel: 'x' }, 'hero.titel: the base copy has no such field'],
    [{ title: ['x'] }, 'hero.title: must be a string, is a list'],
    [{ link: { text: null } }, 'hero.link.text: must be a string, is a null'],
    [{ link: { href: '/x' } }, 'hero.link.href: the base copy has no such field'],
    [{ title: 'Hello {programme}' }, 'hero.title: unknown placeholder {programme}'],
    [{ steps: ['a', '{nobody}'] }, 'hero.steps.1: unknown placeholder {nobody}'],
    [{ body_text: '<script>' }, 'hero.body_text: not allowed: <script>'],
  ])('%j: %s', (fields, expected) => {
    expect(problems(fields)).toEqual([expected]);
  });

  it('accepts an entry of its own slug with fields of the page, and any entry of a page without a base', () => {
    expect(
      problems({ title: 'x', steps: [{ anything: 1 }], link: { href: '/x' } }, 'extra'),
    ).toEqual([]);
    expect(contentProblems([{ slug: 'extra', fields: { anything: 1 } }], [])).toEqual([]);
  });

  it.each<[JsonObject, string]>([
    [{ blocks: [{ kind: 'x' }] }, 'extra.blocks: no entry of this page has such a field'],
    [{ starts: '2030-01-01' }, 'extra.starts: no entry of this page has such a field'],
    [{ title: ['x'] }, 'extra.title: must be a string, is a list'],
    [{ title: '{nobody}' }, 'extra.title: unknown placeholder {nobody}'],
    [{ constructor: 'x' }, 'extra.constructor: no entry of this page has such a field'],
  ])('refuses %j in an entry of its own slug', (fields, expected) => {
    expect(problems(fields, 'extra')).toEqual([expected]);
  });
});
