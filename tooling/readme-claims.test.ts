import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signInHints } from '#demo/seeding/sign-in-hints.ts';
import { createEnrollmentSimulator } from '#demo/simulators/card-enrollment.ts';
import { isPartnerNumber } from '#domain/enrollment/join-rules.ts';
import { inProject } from './setup/project.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const readme = read('README.md');
const manifest = JSON.parse(read('package.json'));

/** The claims under "What you can rely on", and the tests that hold each. */
const claims: Readonly<Record<string, readonly string[]>> = {
  'The same facts give the same ledger.': [
    'server/src/earning/feed/any-order.test.ts',
    'server/src/earning/feed/generated-feed.test.ts',
    'server/src/earning/feed/crash.test.ts',
  ],
  'Append-only double entry.': [
    'server/src/earning/ledger/check-ledger.test.ts',
    'server/src/earning/rebuild/rebuild-ledger.test.ts',
  ],
  'Partners are data.': [
    'server/src/features/partner/load-partners.test.ts',
    'tooling/check/partners.test.ts',
  ],
  'Card numbers never reach the app.': [
    'e2e/card-numbers.e2e.ts',
    'card-entry/src/vault/store.test.ts',
  ],
  'Programs are isolated by the database': [
    'server/src/platform/db/row-level-security.test.ts',
    'server/src/api-access.test.ts',
  ],
};

describe('README', () => {
  it('claims nothing to rely on that no test holds', () => {
    const section = readme.split('## What you can rely on')[1]?.split('\n## ')[0] ?? '';
    const stated = [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, claim]) => claim);
    expect(stated).toEqual(Object.keys(claims));
  });

  it.each(Object.entries(claims))('"%s" is held by tests that exist', (_, tests) => {
    expect(tests.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('names the dine that the start prints, with a member and a restaurant of the seed', () => {
    const { dineCommand } = signInHints(new Map(), manifest.config.defaultPartner);
    expect(readme).toContain(dineCommand);
  });

  it('states the oldest Node that the package accepts', () => {
    const [, oldest] = /Node (\d+) or newer/.exec(readme) ?? [];
    expect(manifest.engines.node).toBe(`>=${oldest}`);
  });

  it('states the major version of React that is installed', () => {
    const [, major] = /React (\d+)/.exec(readme) ?? [];
    expect(manifest.dependencies.react).toMatch(new RegExp(`^${major}\\.`));
  });

  it('states the oldest PostgreSQL that the architecture states', () => {
    const [, oldest] = /PostgreSQL (\d+) or newer/.exec(readme) ?? [];
    expect(read('docs/architecture.md')).toContain(`PostgreSQL ${oldest} is the minimum`);
  });

  it('states which numbers the simulated network declines', async () => {
    const [, ending = ''] = /declines numbers that end in (\d{4})/.exec(readme) ?? [];
    const { enroll } = createEnrollmentSimulator();
    const declined = await enroll({ number: `400000000000${ending}` });
    const accepted = await enroll({ number: '4111111111111111' });
    expect([declined.kind, accepted.kind]).toEqual(['refused', 'taken']);
  });

  it.each([
    ['ABCDE', false],
    ['ABCDEF', true],
    ['A1B2C3D4E5F6G7', true],
    ['A1B2C3D4E5F6G7H', false],
  ])('states the length of a partner number: %s is one: %s', (number, expected) => {
    expect(readme).toContain('6 to 14 letters and digits');
    expect(isPartnerNumber(number)).toBe(expected);
  });

  it.each(['LICENSE', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'renovate.json'])(
    'stands beside %s',
    (file) => {
      expect(read(file).length).toBeGreaterThan(200);
    },
  );
});
