import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCardNumber } from '#domain/cards/card-number.ts';
import { cardTypes } from '#domain/member/member.ts';
import { MemberRow, memberColumns } from '#server/staff/imports/member-row.ts';
import { MerchantRow } from '#server/staff/imports/merchant-row.ts';
import { inProject, root } from './setup/project.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const readme = read('README.md');
const imports = read('docs/import-files.md');
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

it.each(matchesOf(readme, /`((?:\d{4} \d{4} \d{4} \d{4})|(?:\d{4} \d{6} \d{5}))`/g))(
  'README: the card form accepts %s',
  (number) => {
    expect(checkCardNumber(number.replaceAll(' ', ''), cardTypes)).toMatchObject({ ok: true });
  },
);

it.each(matchesOf(readme, /npm (?:run )?(start|test|dev|check|bench)\b/g))(
  'README: npm script %s exists',
  (script) => {
    expect(JSON.parse(read('package.json')).scripts).toHaveProperty(script);
  },
);

it('README: its commands exist', () => {
  const help = execFileSync(process.execPath, [inProject('tooling/dineback.mjs'), '--help'], {
    encoding: 'utf8',
  });
  const named = matchesOf(`${readme}\n${imports}`, /npx dineback (\w+ \w+)/g);
  expect(named.filter((command) => !help.includes(`  ${command} `))).toEqual([]);
});

it('README: the tree lists every folder of the project', () => {
  const listed = matchesOf(readme.split('## The tree')[1] ?? '', /`([\w-]+)\/`/g);
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(inProject(entry.name)))
    .map(({ name }) => name)
    .filter((name) => !/^\.|^(node_modules|docs|coverage|tmp|test-results)$/.test(name));
  expect(listed.sort()).toEqual(folders.sort());
});

it('import files: every column is described', () => {
  const described = matchesOf(imports, /`(\w+)`/g);
  const columns = [...Object.keys(MemberRow.shape), ...Object.keys(MerchantRow.shape)];
  expect(columns.filter((column) => !described.includes(column))).toEqual([]);
});

it('import files: the required columns of members are those without a default', () => {
  const required = Object.entries(MemberRow.shape)
    .filter(([, column]) => !column.safeParse(undefined).success)
    .map(([name]) => name);
  expect(required.sort()).toEqual([...memberColumns].sort());
});
