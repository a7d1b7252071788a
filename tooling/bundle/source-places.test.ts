import { expect, it } from 'vitest';
import { rewriteSourcePlaces } from './source-places.ts';

const places = {
  outDir: '/app/server/dist',
  programs: { player: '/app/server/src/play/main.ts', host: '/app/server/src/db/host.ts' },
};
const rewrite = (code: string) => rewriteSourcePlaces(code, '/app/server/src/db/open.ts', places);

it('resolves a file relative to its source', () => {
  expect(rewrite("new URL('../../migrations/', import.meta.url)")).toBe(
    `new URL('../../migrations/', new URL("../src/db/open.ts", import.meta.url).href)`,
  );
});

it.each([
  ["new URL('./host.ts', import.meta.url)", 'new URL("./host.js", import.meta.url)'],
  ['new URL("../play/main.ts", import.meta.url)', 'new URL("./player.js", import.meta.url)'],
])('resolves a child process to the built program: %s', (code, expected) => {
  expect(rewrite(code)).toBe(expected);
});

it('leaves a source that is no program where it is', () => {
  expect(rewrite("new URL('./other.ts', import.meta.url)")).toContain('../src/db/open.ts');
});
