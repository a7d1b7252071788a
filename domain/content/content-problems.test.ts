import { describe, expect, it } from 'vitest';
import { type ContentProblem, contentProblem } from './content-problem.ts';
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

  it.each<[JsonObject, ContentProblem]>([
    [{ titel: 'x' }, contentProblem('hero.titel', 'unknownField')],
    [
      { title: ['x'] },
      contentProblem('hero.title', 'wrongKind', { expected: 'string', actual: 'list' }),
    ],
    [
      { link: { text: null } },
      contentProblem('hero.link.text', 'wrongKind', { expected: 'string', actual: 'null' }),
    ],
    [{ link: { href: '/x' } }, contentProblem('hero.link.href', 'unknownField')],
    [
      { title: 'Hello {programme}' },
      contentProblem('hero.title', 'unknownPlaceholder', { name: 'programme' }),
    ],
    [
      { steps: ['a', '{nobody}'] },
      contentProblem('hero.steps.1', 'unknownPlaceholder', { name: 'nobody' }),
    ],
    [
      { body_text: '<script>' },
      contentProblem('hero.body_text', 'forbiddenMarkup', { markup: '<script>' }),
    ],
  ])('refuses %j', (fields, expected) => {
    expect(problems(fields)).toEqual([expected]);
  });

  it('accepts an entry of its own slug with fields of the page, and any entry of a page without a base', () => {
    expect(
      problems({ title: 'x', steps: [{ anything: 1 }], link: { href: '/x' } }, 'extra'),
    ).toEqual([]);
    expect(contentProblems([{ slug: 'extra', fields: { anything: 1 } }], [])).toEqual([]);
  });

  it.each<[JsonObject, ContentProblem]>([
    [{ blocks: [{ kind: 'x' }] }, contentProblem('extra.blocks', 'unknownOnPage')],
    [{ starts: '2030-01-01' }, contentProblem('extra.starts', 'unknownOnPage')],
    [
      { title: ['x'] },
      contentProblem('extra.title', 'wrongKind', { expected: 'string', actual: 'list' }),
    ],
    [
      { title: '{nobody}' },
      contentProblem('extra.title', 'unknownPlaceholder', { name: 'nobody' }),
    ],
    [{ constructor: 'x' }, contentProblem('extra.constructor', 'unknownOnPage')],
  ])('refuses %j in an entry of its own slug', (fields, expected) => {
    expect(problems(fields, 'extra')).toEqual([expected]);
  });
});
