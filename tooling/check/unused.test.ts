import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { temporaryTree } from './planted-fault.ts';

describe('nothing is unused', () => {
  let tree: ReturnType<typeof temporaryTree>;
  let found: string;

  beforeAll(async () => {
    tree = temporaryTree({
      'knip.json': readFileSync(inProject('knip.json'), 'utf8'),
      'package.json': JSON.stringify({
        name: 'planted',
        type: 'module',
        imports: { '#domain/*': './domain/*' },
        dependencies: { hono: '*', zod: '*' },
      }),
      'server/src/main.ts': "import 'hono';\nimport { used } from '#domain/rule.ts';\nused();\n",
      'domain/rule.ts': 'export const used = () => 1;\nexport const forgotten = () => 2;\n',
      'domain/lonely.ts': 'export const lonely = 1;\n',
    });
    const knip = inProject('node_modules/knip/bin/knip.js');
    const { output } = await run(process.execPath, [knip, '--no-progress', '--no-config-hints'], {
      cwd: tree.folder,
      isQuiet: true,
    });
    found = output;
  });

  afterAll(() => tree.remove());

  it.each(['domain/lonely.ts', 'forgotten', 'zod'])('catches %s', (name) => {
    expect(found).toContain(name);
  });

  it.each(['server/src/main.ts', 'used', 'hono'])('accepts %s', (name) => {
    expect(found).not.toMatch(new RegExp(`^${name}\\b`, 'm'));
  });
});
