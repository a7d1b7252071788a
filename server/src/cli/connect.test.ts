import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addMember } from '#server/testing/test-member.ts';
import { members } from './members.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'support');
});
afterAll(() => cli.close());

const united = ['--partner', 'united'];
const connect = (...args: string[]) => cli.run(members.connect, ...args, ...united);
let count = 0;
const enroll = async (change: Partial<Parameters<typeof addMember>[1]> = {}) => {
  count += 1;
  const partner_number = `UA00000${count}`;
  const member = await addMember(cli.db, { partner_id: 'united', partner_number, ...change });
  return { ...member, number: partner_number };
};
const identitiesOf = (memberId: number) =>
  asEngine(cli.db, (trx) =>
    trx
      .selectFrom('member_identity')
      .select(['issuer', 'subject'])
      .where('member_id', '=', memberId)
      .execute(),
  );
const issuer = 'https://sign-in.united.example';

describe('members connect', () => {
  it('connects one member by email or number at the issuer of the settings, once, audited', async () => {
    const ada = await enroll();
    const { out } = await connect(ada.email, '--subject', 'ada', '--as', 'ruth@example.test');
    expect(out).toBe(`${ada.email} is connected`);
    expect(await identitiesOf(ada.id)).toEqual([{ issuer, subject: 'ada' }]);
    expect((await connect(ada.number.toLowerCase(), '--subject', 'ada')).out).toContain('before');
    const audited = await asEngine(cli.db, (trx) =>
      trx.selectFrom('audit').select(['actor', 'action']).where('member_id', '=', ada.id).execute(),
    );
    expect(audited).toEqual([{ actor: 'ruth@example.test', action: 'identity connected' }]);
  });

  it('replaces the identity of a member only with --replace', async () => {
    const ada = await enroll();
    await connect(ada.email, '--subject', 'old');
    const refused = await connect(ada.email, '--subject', 'new');
    expect([refused.status, refused.err]).toEqual([
      1,
      `${ada.email}: the member is connected to another subject`,
    ]);
    await connect(ada.email, '--subject', 'new', '--replace');
    expect(await identitiesOf(ada.id)).toEqual([{ issuer, subject: 'new' }]);
    const bea = await enroll();
    expect((await connect(bea.email, '--subject', 'new', '--replace')).err).toBe(
      `${bea.email}: the subject is connected to another member`,
    );
  });

  it('writes nothing with --dry-run', async () => {
    const ada = await enroll();
    expect((await connect(ada.email, '--subject', 'dry', '--dry-run')).status).toBe(0);
    expect(await identitiesOf(ada.id)).toEqual([]);
  });

  it('reports the same in a dry run, also for a member whom a later batch names again', async () => {
    const [ada, bea] = [await enroll(), await enroll()];
    const unknown = Array.from({ length: 499 }, (_, index) => `d-${index},x${index}@example.test,`);
    const rows = [`d-ada,${ada.email},`, ...unknown, `d-ada,${bea.email},`, `d-new,${ada.email},`];
    const file = cli.write('repeated.csv', 'subject,email,memberNumber', ...rows);
    const dry = await connect(file, '--dry-run');
    const real = await connect(file);
    expect([dry.status, dry.out, dry.err]).toEqual([real.status, real.out, real.err]);
    expect(await identitiesOf(ada.id)).toEqual([{ issuer, subject: 'd-ada' }]);
    expect(await identitiesOf(bea.id)).toEqual([]);
  });

  it('connects the rows of a file and reports those it cannot', async () => {
    const [ada, bea, cy] = [await enroll(), await enroll(), await enroll()];
    const closed = await enroll({ member_type: 'ClosedAccountMember', active: false });
    const other = await addMember(cli.db, { partner_id: 'upromise' });
    const file = cli.write(
      'identities.csv',
      'subject,email,memberNumber',
      `f-ada,${ada.email},`,
      `f-bea,,${bea.number}`,
      `f-cy,${cy.email},${bea.number}`,
      `f-closed,${closed.email},`,
      `f-other,${other.email},`,
      `f-ada,${cy.email},`,
      'f-none,,',
      `,${cy.email},`,
      `f-cy,${cy.email},${cy.number}`,
    );
    const dry = await connect(file, '--dry-run', '--json');
    const summary = { rows: 3, connected: 3, repeated: 0, rejected: 6 };
    expect(JSON.parse(dry.out)).toEqual(summary);
    expect(await identitiesOf(ada.id)).toEqual([]);
    const { status, out, err } = await connect(file, '--json');
    expect([status, JSON.parse(out)]).toEqual([1, summary]);
    expect(
      err
        .split('\n')
        .map((line) => line.replace(`${file}:`, ''))
        .sort(),
    ).toEqual([
      '4: email and member number belong to two members',
      '5: no open account has this email or member number',
      '6: no open account has this email or member number',
      '7: the subject is connected to another member',
      '8: no open account has this email or member number',
      '9: subject is not a subject',
    ]);
    expect(await identitiesOf(bea.id)).toEqual([{ issuer, subject: 'f-bea' }]);
    const again = await connect(file, '--json');
    expect(JSON.parse(again.out)).toMatchObject({ connected: 0, repeated: 3 });
  });

  it('rejects a program without single sign-on, and an issuer that is no URL', async () => {
    const direct = await cli.run(
      members.connect,
      'a@b.test',
      '--subject',
      's',
      '--partner',
      'nosh',
    );
    expect([direct.status, direct.err]).toEqual([2, 'nosh has no single sign-on']);
    const call = await connect('a@b.test', '--subject', 's', '--issuer', 'here');
    expect([call.status, call.err]).toEqual([2, '--issuer is the URL of a provider']);
  });
});
