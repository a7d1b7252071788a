import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementFault } from '#domain/statements/statement-faults.ts';
import { closeJournalDay, postAdjustment } from '#server/earning/ledger/index.ts';
import { statementKeyOf, verifyStatement } from '#server/earning/statements/index.ts';
import { Statement } from '#server/earning/statements/statement.ts';
import { signStatement } from '#server/earning/statements/statement-key.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { statementFeature } from './index.ts';

let test: TestApp;
let ada: TestMember;
let visitor: Visitor;
let publicKey: string;
let text: string;

const adjust = (member: TestMember, units: number) =>
  asEngine(test.db, (trx) =>
    postAdjustment(trx, {
      partnerId: 'points',
      memberId: member.id,
      code: '+',
      units,
      reason: 'Welcome back',
      madeBy: 'ann',
      now: test.clock.at,
    }),
  );

const download = async () => (await visitor.call('GET', '/downloads/statement.json')).text();

beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue' });
  ada = await addMember(test.db, { partner_id: 'points' });
  const bob = await addMember(test.db, { partner_id: 'points' });
  visitor = test.visit('points');
  await visitor.signIn(ada.email, testPassword);
  for (let i = 0; i < 300; i += 1) await adjust(bob, 10);
  await adjust(ada, 500);
  await adjust(bob, 10);
  await adjust(ada, -20);
  await closeJournalDay({ db: test.db, now: () => test.clock.at });
  await adjust(ada, 7);
  publicKey = await (await test.visit('points').call('GET', '/downloads/statement-key.pem')).text();
  text = await download();
});
afterAll(() => test.close());

// The statement with an unsigned change, or signed by another key.
const changed = (change: (statement: Statement) => unknown, secret?: string): string => {
  const statement = Statement.parse(JSON.parse(text));
  change(statement);
  if (secret === undefined) return JSON.stringify(statement);
  const { signature: _, publicKey: __, ...body } = statement;
  return JSON.stringify(signStatement(body, statementKeyOf(secret)));
};

describe('the statement', () => {
  it('is a private download of every entry with proofs and balances', async () => {
    const response = await visitor.call('GET', '/downloads/statement.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toContain('points-statement-2026-06-15');
    const { entries, balances, roots } = Statement.parse(await response.json());
    expect(entries.map(({ title, changes, proof }) => [title, changes, proof !== null])).toEqual([
      ['Adjustment: Welcome back', { available: 500 }, true],
      ['Adjustment: Welcome back', { available: -20 }, true],
      ['Adjustment: Welcome back', { available: 7 }, false],
    ]);
    expect(balances).toEqual({ available: 487 });
    expect(roots).toMatchObject([{ number: 1, journals: 303, day: '2026-06-15' }]);
  });

  it('sends a visitor without a session to sign in', async () => {
    const response = await test.visit('points').call('GET', '/downloads/statement.json');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?from=%2Faccount%2Frewards');
  });

  it('verifies offline, with and without the published key', () => {
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(verifyStatement(text, publicKey)).toMatchObject({ faults: [], entries: 3, proven: 2 });
    expect(verifyStatement(text).faults).toEqual([]);
  });
});

describe('after the secret was replaced', () => {
  it('the published keys verify new statements and earlier ones', async () => {
    const feature = statementFeature({ db: test.db, secrets: ['n'.repeat(32), 's'.repeat(32)] });
    const published = await feature.routes['/downloads/statement-key.pem']();
    const pem = await published.text();
    expect(pem.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2);
    expect(verifyStatement(text, pem).faults).toEqual([]);
    expect(
      verifyStatement(
        changed(() => {}, 'n'.repeat(32)),
        pem,
      ).faults,
    ).toEqual([]);
    expect(
      verifyStatement(
        changed(() => {}, 'o'.repeat(32)),
        pem,
      ).faults,
    ).toEqual([{ code: 'otherKey', values: {} }]);
  });
});

const unsigned = { code: 'badSignature', values: {} };

describe('a changed statement', () => {
  it.each<[string, (statement: Statement) => unknown]>([
    [
      'a changed amount',
      ({ entries: [first] }) => first && Object.assign(first.changes, { available: 900 }),
    ],
    ['another name', ({ member }) => Object.assign(member, { firstName: 'Eve' })],
    ['another balance', ({ balances }) => Object.assign(balances, { available: 9000 })],
    ['a removed entry', ({ entries }) => void entries.pop()],
    [
      'another title',
      ({ entries: [first] }) => first && Object.assign(first, { title: 'Lottery' }),
    ],
  ])('%s does not fit the signature', (_, change) => {
    expect(verifyStatement(changed(change)).faults).toContainEqual(unsigned);
  });

  it.each<[string, (statement: Statement) => unknown, StatementFault]>([
    [
      'a changed amount',
      ({ entries: [first] }) => {
        if (first) first.journal.lines = ['available 900', 'program -900'];
      },
      { code: 'otherChanges', values: { entry: expect.any(Number) } },
    ],
    [
      'a changed journal',
      ({ entries: [first], balances }) => {
        if (!first) return;
        first.journal.lines = ['available 900', 'program -900'];
        first.changes = { available: 900 };
        balances.available = 887;
      },
      { code: 'notProven', values: { entry: expect.any(Number), day: '2026-06-15' } },
    ],
    [
      'a changed proof',
      ({ entries: [first] }) => {
        if (first?.proof) first.proof.hashes[0] = '0'.repeat(64);
      },
      { code: 'notProven', values: { entry: expect.any(Number), day: '2026-06-15' } },
    ],
    [
      'another place',
      ({ entries: [first] }) => {
        if (first?.proof) first.proof.index += 1;
      },
      { code: 'notProven', values: { entry: expect.any(Number), day: '2026-06-15' } },
    ],
    [
      'another balance',
      ({ balances }) => Object.assign(balances, { available: 9000 }),
      { code: 'otherSum', values: { account: 'available', sum: 487, stated: 9000 } },
    ],
    [
      'a removed root',
      ({ roots }) => void roots.pop(),
      { code: 'noRoot', values: { entry: expect.any(Number), root: 1 } },
    ],
  ])('%s is detected even if signed again', (_, change, fault) => {
    const { faults } = verifyStatement(changed(change, 's'.repeat(32)), publicKey);
    expect(faults).toContainEqual(fault);
  });

  it('signed with another key verifies only without the published key', () => {
    const forged = changed(() => {}, 'another secret');
    expect(verifyStatement(forged).faults).toEqual([]);
    expect(verifyStatement(forged, publicKey).faults).toEqual([{ code: 'otherKey', values: {} }]);
  });

  it.each([
    ['', { code: 'notJson', values: {} }],
    ['{}', { code: 'notAStatement', values: { field: 'format' } }],
  ])('%j is not a statement', (input, fault) => {
    expect(verifyStatement(input).faults).toEqual([fault]);
  });

  it('with fields that the signature does not cover is rejected', () => {
    const extended = JSON.stringify({ ...JSON.parse(text), note: 'worth double' });
    expect(verifyStatement(extended).faults).toEqual([
      { code: 'notAStatement', values: { field: 'note' } },
    ]);
  });
});

describe('ledger verify', () => {
  const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

  it('checks a file without a database', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dineback-statement-'));
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const verify = (content: string) => {
      const args = [write('statement.json', content), '--key', write('key.pem', publicKey)];
      const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
      const ended = spawnSync(process.execPath, [main, 'ledger', 'verify', ...args], {
        encoding: 'utf8',
        env,
      });
      return { status: ended.status, out: ended.stdout };
    };
    expect(verify(text)).toEqual({
      status: 0,
      out: 'valid: 3 entries, 2 of them under a daily root\n',
    });
    const broken = verify(changed(({ balances }) => Object.assign(balances, { available: 9000 })));
    expect(broken.status).toBe(1);
    expect(broken.out).toContain('the signature does not match the statement');
    rmSync(folder, { recursive: true });
  });
});
