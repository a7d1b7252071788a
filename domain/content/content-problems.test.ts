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

  it('accepts any shape for an entry that the base does not have, but only known placeholders', () => {
    expect(problems({ anything: 1 }, 'extra')).toEqual([]);
    expect(problems({ anything: '{nobody}' }, 'extra')).toHaveLength(1);
  });
});
