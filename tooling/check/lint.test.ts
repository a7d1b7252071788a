import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { temporaryTree } from './planted-fault.ts';

const lines = (count: number) => '  total += 1;\n'.repeat(count);
const tall = (count: number) => `export const grow = (total: number) => {\n${lines(count)}};\n`;

// One file for each lint rule that the project relies on.
const faults: Record<string, string> = {
  'a/noExcessiveLinesPerFunction.ts': tall(61),
  'b/noExcessiveLinesPerFunction.tsx': tall(121),
  'a/noExcessiveLinesPerFile.ts': 'export const a = 1;\n'.repeat(301),
  'b/noExcessiveLinesPerFile.test.ts': 'export const a = 1;\n'.repeat(501),
  'domain/earnOnDine.ts': 'export const a = 1;\n',
  'domain/earn_on_dine.ts': 'export const a = 1;\n',
  'ui/Button.tsx': 'export const a = 1;\n',
  'a/useMaxParams.ts': 'export const f = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];',
  'a/noExplicitAny.ts': 'export const f = (a: any) => a;',
  'a/noDefaultExport.ts': 'export default 1;',
  'a/noEnum.ts': 'export enum Tier { Vip }',
  'a/useConsistentTypeDefinitions.ts': 'export interface Tier { rate: number }',
  'a/noNonNullAssertion.ts': 'export const f = (a: number[]) => a[0]!;',
  'a/noConsole.ts': "console.log('x');",
  'a/noProcessEnv.ts': 'export const a = process.env.PORT;',
  'a/noFloatingPromises.ts': 'const f = async () => 1;\nf();\nexport {};',
  'a/noFocusedTests.test.ts': "import { it } from 'vitest';\nit.only('a', () => {});",
  'a/noSkippedTests.test.ts': "import { it } from 'vitest';\nit.skip('a', () => {});",
  'a/useImportType.ts': "import { A } from './b.ts';\nexport type C = A;",
  'a/noDangerouslySetInnerHtml.tsx':
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: html }} />;',
};

// One file for each plugin in tooling/lint/, with its message.
const pluginFaults: Record<string, [text: string, message: string]> = {
  'web/src/routes/fetching.tsx': ["export const load = () => fetch('/x');", 'A route composes'],
  'web/src/routes/querying.tsx': ['export const use = () => useQuery(a);', 'A route composes'],
  'server/src/entry.ts': [
    "export const entry = new URL('main.ts', import.meta.url).pathname;",
    'A pathname is percent-encoded',
  ],
  'web/src/a.test.tsx': ["it('a', () => expect(1).toMatchSnapshot());", 'A snapshot asserts'],
  'web/src/b.test.tsx': [
    "it('b', async () => expect(await screen.findByText('b')).toBeDefined());",
    'A query that finds nothing throws',
  ],
};
const plugins = [
  'decoded-file-paths',
  'routes-without-fetch',
  'no-snapshots',
  'visible-elements',
].map((name) => `tooling/lint/${name}.grit`);

const fine: Record<string, string> = {
  'fine/long.ts': 'export const a = 1;\n'.repeat(300),
  'fine/long.test.ts': 'export const a = 1;\n'.repeat(500),
  'fine/earn-on-dine.test.ts': 'export const a = 1;\n',
  'web/src/routes/merchants.$merchantId.tsx': 'export const a = 1;\n',
  'web/src/routes/__root.tsx': 'export const a = 1;\n',
  'fine/short.ts': 'export const f = (a: number, b: number) => a + b;\n',
  'fine/page.tsx': tall(100).replaceAll('total += 1', 'use(total)'),
  'web/src/routes/index.tsx': 'export default 1;\n',
  'web/src/features/home/queries.ts': "export const load = () => fetch('/x');\n",
  'web/src/routes/index.test.tsx': "export const load = () => fetch('/x');\n",
  'ui/a.test.tsx': "it('a', () => expect(screen.getByText('b')).toBeVisible());\n",
  'tooling/say.ts': "console.log(process.env.PORT ?? '');\n",
};

describe('format and lint', () => {
  let tree: ReturnType<typeof temporaryTree>;
  let found: string;

  beforeAll(async () => {
    // Outside the project, whose own ignore file would hide the tree from the type-aware rules.
    const config = Object.fromEntries(
      ['biome.json', ...plugins].map((path) => [path, readFileSync(inProject(path), 'utf8')]),
    );
    const planted = Object.entries(pluginFaults).map(([path, [text]]) => [path, text]);
    tree = temporaryTree(
      { ...config, ...faults, ...Object.fromEntries(planted), ...fine },
      tmpdir(),
    );
    const biome = inProject('node_modules/@biomejs/biome/bin/biome');
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
      '.',
    ];
    const { output } = await run(process.execPath, [biome, ...args], {
      cwd: tree.folder,
      isQuiet: true,
    });
    found = output;
  });

  afterAll(() => tree.remove());

  it.each(Object.keys(faults))('catches %s', (path) => {
    const rule = /^(?:domain|ui)/.test(path)
      ? 'useFilenamingConvention'
      : path.replace(/^.*\/|\..*$/g, '');
    const lines = found.split('\n').filter((line) => line.includes(path));
    expect(lines.join('\n')).toContain(`/${rule},`);
  });

  it.each(Object.entries(pluginFaults))('catches %s', (path, [, message]) => {
    const lines = found.split('\n').filter((line) => line.includes(path));
    expect(lines.join('\n')).toContain(message);
  });

  it.each(Object.keys(fine))('accepts %s', (path) => {
    expect(found.split('\n').filter((line) => line.includes(`file=${path}`))).toEqual([]);
  });
});
