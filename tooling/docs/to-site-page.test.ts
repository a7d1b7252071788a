import { expect, it } from 'vitest';
import { CliCommand, command } from '#server/cli/command.ts';
import { nounOf } from '#server/cli/program.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { referencePages } from './reference-pages.ts';
import { addressOf, toSitePage } from './to-site-page.ts';

const known = new Set(['glossary.md', 'behavior/README.md', 'behavior/earning.md']);
const page = (path: string, body: string) =>
  toSitePage({ path, text: `# The "title"\n\n${body}\n` }, known)
    .split('---\n')[2]
    ?.trim();

it.each([
  ['behavior/earning.md', '/behavior/earning/'],
  ['behavior/README.md', '/behavior/'],
  ['README.md', '/'],
])('%s is at %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
});

it('takes the heading as the title of the page', () => {
  expect(toSitePage({ path: 'glossary.md', text: '# A "b"\n\nText\n' }, known)).toBe(
    '---\ntitle: "A \\"b\\""\n---\n\nText\n',
  );
});

it.each([
  ['glossary.md', '[x](behavior/earning.md#a-b)', '[x](/behavior/earning/#a-b)'],
  ['behavior/earning.md', '[x](../glossary.md)', '[x](/glossary/)'],
  ['behavior/earning.md', '[x](README.md)', '[x](/behavior/)'],
  ['glossary.md', '[x](behavior/)', '[x](/behavior/)'],
  ['glossary.md', '![x](images/a.png)', '![x](/images/a.png)'],
  ['glossary.md', 'see [`code`](../server/a.ts) there', 'see `code` there'],
  [
    'glossary.md',
    '[x](#here) [y](https://a.example/b.md)',
    '[x](#here) [y](https://a.example/b.md)',
  ],
  ['glossary.md', '```\n[x](glossary.md)\n```', '```\n[x](glossary.md)\n```'],
  ['glossary.md', '`[x](glossary.md)`', '`[x](glossary.md)`'],
])('in %s, %s becomes %s', (path, given, expected) => {
  expect(page(path, given)).toBe(expected);
});

it('finds links to pages, files and headings that do not exist', () => {
  const pages = [
    { address: '/', html: '<a href="/a/#b">x</a> <a href="/c/">y</a> <img src="/i.png">' },
    { address: '/a/', html: '<h2 id="b"></h2> <a href="#nope">z</a> <a href="https://x.example">' },
  ];
  expect(findBrokenLinks(pages, () => false)).toEqual(['/: /c/', '/: /i.png', '/a/: #nope']);
  expect(findBrokenLinks(pages, () => true)).toEqual(['/a/: #nope']);
});

it('generates commands, settings, endpoints and codes from what is declared', () => {
  const document = {
    info: { title: 'x', version: '1' },
    paths: {
      '/a': {
        get: {
          'x-scope': 'a:read',
          operationId: 'a.b',
          tags: ['a'],
          summary: 'Read a',
          responses: { 200: 1 },
        },
      },
    },
  };
  const program = new CliCommand('dineback');
  const check = command('show what it reads')
    .argument('<FILE>', 'a file')
    .option('--x <N>', 'a | b');
  program.addCommand(nounOf('feed', { check }));
  const pages = referencePages({
    program,
    operations:
      '| `PORT`, `HOST` | where the app \\| listens | 3000 |\n| `MAP_TILES` | [a file](#maps) | none |\n',
    api: document,
  });
  const textOf = (name: string) => pages.find((found) => found.name === name)?.text ?? '';
  expect(textOf('commands')).toContain('### feed check\n\nshow what it reads');
  expect(textOf('settings')).toMatch(/\| `PORT` \| where the app \\\| listens \| .* \| 3000 \|/);
  expect(textOf('settings')).toContain('debug, info, warn');
  expect(textOf('settings')).toContain('[a file](operations.md#maps)');
  expect(textOf('endpoints')).toContain('| `GET /a` | Read a | a:read | 200 |');
  expect(textOf('error-codes')).toContain('| `checksumWrong` |');
  expect(textOf('error-codes')).toContain('no {value}, from which the mapping reads {field}');
});
