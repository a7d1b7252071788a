import { expect, it } from 'vitest';
import { unpinnedActions } from './check-supply.ts';
import { licenseProblems, listLicenses, missingPackages, scriptProblems } from './lock-file.ts';
import { secretKind } from './scan-secrets.ts';

const lockOf = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

it('rejects a license that is not permissive, and one that is not stated', () => {
  const lock = lockOf({
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: 'GPL-3.0' },
    'node_modules/c/node_modules/@x/d': {},
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/e': { license: '(MIT OR GPL-3.0)' },
  });
  expect(licenseProblems(lock)).toEqual(['b: GPL-3.0', '@x/d: none stated']);
  expect(listLicenses(lock).get('MIT')).toEqual(['a']);
});

it('finds a package with an install script', () => {
  const lock = lockOf({ 'node_modules/a': { hasInstallScript: true }, 'node_modules/b': {} });
  expect(scriptProblems(lock)).toEqual(['a has an install script']);
});

it('finds an optional package of another platform that the lock file lacks', () => {
  const lock = lockOf({
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
    'node_modules/a-linux': {},
  });
  expect(missingPackages(lock)).toEqual(['a-darwin, named by a']);
});

// In pieces, so that the scan of the history does not find these lines.
it.each([
  ['private key', `-----BEGIN EC PRIVATE ${'KEY-----'}`],
  ['AWS key', `key = "AKIA${'ABCDEFGHIJKLMNOP'}"`],
  ['GitHub token', `ghp_${'a1'.repeat(18)}`],
  ['npm token', `//npm/:_authToken=npm_${'a1'.repeat(18)}`],
  ['Stripe key', `sk_live_${'a1'.repeat(12)}`],
  [undefined, 'CARD_PUBLISHABLE_KEY=pk_live'],
])('recognizes %s', (kind, line) => {
  expect(secretKind(line)).toBe(kind);
});

it('finds an action that is named by a tag', () => {
  const sha = 'a'.repeat(40);
  const workflow = `steps:\n  - uses: actions/checkout@v4\n  - uses: actions/cache@${sha}\n  - uses: ./own`;
  expect(unpinnedActions(workflow)).toEqual(['actions/checkout@v4']);
});
