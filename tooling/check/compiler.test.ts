import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { temporaryTree } from './planted-fault.ts';

const faults: Record<string, string> = {
  'index-access.ts': 'export const first = (a: number[]): number => a[0];',
  'exact-optional.ts': 'export const a: { b?: number } = { b: undefined };',
  'enum.ts': 'export enum Tier { Vip }',
  'parameter-property.ts': 'export class A { constructor(readonly b: number) {} }',
  'implicit-any.ts': 'export const f = (a) => a;',
  'null.ts': 'export const f = (a: string | null): number => a.length;',
  'type-import.ts': "import { Fine } from './fine.ts';\nexport type A = Fine;",
  'unused.ts': 'export const f = (): number => { const a = 1; return 2; };',
};

describe.each(['../../tsconfig.json', '../../web/tsconfig.json'])('types by %s', (base) => {
  let tree: ReturnType<typeof temporaryTree>;
  let found: string;

  beforeAll(async () => {
    tree = temporaryTree({
      'tsconfig.json': JSON.stringify({
        extends: base,
        compilerOptions: { incremental: false, tsBuildInfoFile: null, types: [] },
        include: ['*.ts'],
      }),
      'fine.ts': 'export type Fine = { a?: number };\nexport const fine: Fine = {};\n',
      ...faults,
    });
    const tsc = inProject('node_modules/typescript/bin/tsc');
    const { output } = await run(
      process.execPath,
      [tsc, '-p', 'tsconfig.json', '--pretty', 'false'],
      {
        cwd: tree.folder,
        isQuiet: true,
      },
    );
    found = output;
  });

  afterAll(() => tree.remove());

  it.each(Object.keys(faults))('catches %s', (path) => {
    expect(found).toMatch(new RegExp(`^${path}\\(`, 'm'));
  });

  it('accepts what is fine', () => {
    expect(found).not.toContain('fine.ts(');
  });
});
