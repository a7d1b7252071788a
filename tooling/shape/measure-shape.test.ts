import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../check/rule.ts';
import { importGraphs, longestChain } from './import-chain.ts';
import { measureShape } from './measure-shape.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const lines = (count: number) => 'export {};\n'.repeat(count);
const manifest = { imports: { '#domain/*': './domain/*' }, dependencies: { hono: '1.0.0' } };

const measured = (files: SourceFile[]) => {
  const { measures } = measureShape(files, manifest);
  return (name: string) => measures.find((measure) => measure.name === name);
};

describe('measureShape', () => {
  it('reports median, 90th percentile and maximum of the source files', () => {
    const of = measured(
      [10, 20, 50, 60, 70, 80, 90, 100, 190, 301].map((count) =>
        file(`domain/f${count}.ts`, lines(count)),
      ),
    );
    expect(of('lines of the median file')).toMatchObject({ value: 70, isReached: false });
    expect(of('lines of nine files in ten')).toMatchObject({ value: 190, isReached: false });
    expect(of('lines of the longest file')).toMatchObject({ value: 301, isReached: false });
  });

  it('counts a file of 14 lines as small and one of 15 as not', () => {
    const of = measured([file('domain/a.ts', lines(14)), file('domain/b.ts', lines(15))]);
    expect(of('files under 15 lines')?.value).toBe(1);
    expect(of('files under 15 lines, percent')).toMatchObject({ value: 50, isReached: false });
  });

  it('leaves tests, declarations and generated files out of the sizes', () => {
    const of = measured([
      file('domain/a.ts', lines(50)),
      file('domain/a.test.ts', lines(400)),
      file('web/src/routeTree.gen.ts', lines(900)),
      file('web/src/env.d.ts', lines(3)),
      file('docs/page.md', lines(900)),
    ]);
    expect(of('source files')?.value).toBe(1);
    expect(of('lines of the longest file')?.value).toBe(50);
  });

  it('divides test lines by source lines within a part', () => {
    const of = measured([
      file('domain/a.ts', lines(100)),
      file('domain/a.test.ts', lines(60)),
      file('domain/arbitrary-a.ts', lines(40)),
      file('server/src/cli/b.ts', lines(10)),
      file('server/src/b.ts', lines(30)),
      file('server/src/b.test.ts', lines(10)),
    ]);
    expect(of('test lines per source line, domain')).toMatchObject({ value: 1, isReached: true });
    expect(of('test lines per source line, server')).toMatchObject({
      value: 0.25,
      isReached: false,
    });
    expect(of('test lines per source line, server/cli')?.value).toBe(0);
  });

  it('counts small files with a fixed role separately', () => {
    const of = measured([
      file('web/src/routes/a.tsx', lines(3)),
      file('server/src/features/a/index.ts', lines(3)),
      file('server/src/features/a/port.ts', lines(14)),
      file('server/src/features/a/a.ts', lines(3)),
      file('server/src/features/b/index.ts', lines(15)),
    ]);
    expect(of('files under 15 lines')?.value).toBe(4);
    expect(of('files under 15 lines that are a route, index.ts or port.ts')?.value).toBe(3);
  });

  it('sets the figures of before beside the sizes', () => {
    const of = measured([file('domain/a.ts', lines(50)), file('console/src/b.ts', lines(30))]);
    const name = 'lines of source and styles without the console';
    expect(of(name)).toMatchObject({ value: 50, before: 108_200, isReached: true });
    expect(of('lines of source and styles of the console')?.value).toBe(30);
  });

  it('counts a short file with one importer, unless it has a reason to stand alone', () => {
    const of = measured([
      file('domain/a.ts', "import './b.ts'; import './store.ts'; import './c.ts';"),
      file('domain/b.ts', "import './c.ts';"),
      file('domain/c.ts', lines(3)),
      file('domain/store.ts', lines(3)),
    ]);
    expect(of('files under 25 lines with one importer')?.value).toBe(1);
  });

  it('counts what production installs', () => {
    expect(measured([])('runtime dependencies')).toMatchObject({ value: 1, isReached: true });
  });
});

const graphsOf = (files: SourceFile[]) => importGraphs(files, manifest.imports);
const chainOf = (...files: SourceFile[]) => longestChain(graphsOf(files).byName);
const loadedChainOf = (...files: SourceFile[]) => longestChain(graphsOf(files).byLoading);

describe('longestChain', () => {
  it('follows relative imports, aliases and whole re-exports', () => {
    expect(
      chainOf(
        file('server/a.ts', "import { b } from './b.ts';"),
        file('server/b.ts', "export * from '#domain/c.ts';"),
        file('domain/c.ts', "export { d } from './d/d.ts';"),
        file('domain/d/d.ts', "import 'hono';"),
      ),
    ).toEqual(['server/a.ts', 'server/b.ts', 'domain/c.ts', 'domain/d/d.ts']);
  });

  it('chooses the longer of two paths', () => {
    expect(
      chainOf(
        file('domain/a.ts', "import './d.ts'; import './b.ts';"),
        file('domain/b.ts', "import './d.ts';"),
        file('domain/d.ts', ''),
      ),
    ).toHaveLength(3);
  });

  it('ignores imports of types and files that load later', () => {
    expect(
      chainOf(
        file('domain/a.ts', "import type { B } from './b.ts'; export type { C } from './b.ts';"),
        file('domain/b.ts', "export const later = () => import('./a.ts');"),
      ),
    ).toHaveLength(1);
  });

  it('follows a name to the file that declares it, past the index.ts that re-exports it', () => {
    const files = [
      file('server/a.ts', "import { b } from './b/index.ts';"),
      file(
        'server/b/index.ts',
        "export { inner as b } from './b.ts'; export { far } from './far.ts';",
      ),
      file('server/b/b.ts', 'export const inner = 1;'),
      file('server/b/far.ts', "import './farther.ts';"),
      file('server/b/farther.ts', ''),
    ];
    const { byName, byLoading } = graphsOf(files);
    expect(byName.get('server/a.ts')).toEqual(['server/b/b.ts']);
    expect(byLoading.get('server/a.ts')).toEqual(['server/b/index.ts']);
    expect(loadedChainOf(...files)).toEqual([
      'server/a.ts',
      'server/b/index.ts',
      'server/b/far.ts',
      'server/b/farther.ts',
    ]);
  });

  it('follows a name through two re-exports', () => {
    const { byName } = graphsOf([
      file('server/a.ts', "import { c } from './b/index.ts';"),
      file('server/b/index.ts', "export { c } from './c/index.ts';"),
      file('server/b/c/index.ts', "export { c } from './c.ts';"),
      file('server/b/c/c.ts', 'export const c = 1;'),
    ]);
    expect(byName.get('server/a.ts')).toEqual(['server/b/c/c.ts']);
  });

  it('counts every name of an import, and a module that is imported as a whole', () => {
    const { byName } = graphsOf([
      file('server/a.ts', "import { b, c } from './index.ts'; import * as d from './d.ts';"),
      file('server/index.ts', "export { b } from './b.ts'; export const c = 1;"),
      file('server/b.ts', 'export const b = 1;'),
      file('server/d.ts', ''),
    ]);
    expect(byName.get('server/a.ts')).toEqual(['server/b.ts', 'server/index.ts', 'server/d.ts']);
  });

  it('ignores a type among the names of an import', () => {
    const { byName } = graphsOf([
      file('server/a.ts', "import { type B, c } from './index.ts';"),
      file('server/index.ts', "export { type B } from './b.ts'; export { c } from './c.ts';"),
      file('server/b.ts', 'export type B = 1;'),
      file('server/c.ts', 'export const c = 1;'),
    ]);
    expect(byName.get('server/a.ts')).toEqual(['server/c.ts']);
    expect(byName.get('server/index.ts')).toEqual(['server/c.ts']);
  });

  it('ends at an import cycle', () => {
    expect(
      chainOf(file('domain/a.ts', "import './b.ts';"), file('domain/b.ts', "import './a.ts';")),
    ).toEqual(['domain/a.ts', 'domain/b.ts']);
  });
});
