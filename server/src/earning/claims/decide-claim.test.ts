import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TransactionPage } from '#contract/activity.ts';
import { Claim } from '#contract/claims.ts';
import { adjustByStaff, checkLedger } from '#server/earning/ledger/index.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { listOpenClaims } from './claim-store.ts';
import { type ClaimVerdict, decideClaim } from './decide-claim.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', credit: 'nosh' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const claimed = async (partnerId = 'own') => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  const body = { restaurant: 'Lupa', purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' };
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const response = await visitor.call('POST', '/api/Member/Claims', { body, headers });
  return { member, visitor, partnerId, claimId: Number(Claim.parse(await response.json()).id) };
};
type Claimed = Awaited<ReturnType<typeof claimed>>;

const partnerOf = (slug: string) => {
  const partner = test.partners.get(slug);
  if (!partner) throw new Error(`no program is called ${slug}`);
  return partner;
};

const decide = (input: Claimed, verdict: Partial<ClaimVerdict> = {}) =>
  decideClaim(test.db, {
    partner: partnerOf(input.partnerId),
    claimId: input.claimId,
    isAccepted: true,
    reason: 'The restaurant sent the check late.',
    madeBy: 'ruth',
    now: test.clock.at,
    ...verdict,
  });

const seenBy = async ({ visitor }: Claimed) => {
  const claims = await visitor.call('GET', '/api/Member/Claims');
  const activity = await visitor.call('GET', '/api/Member/Transactions');
  return {
    claims: z.array(Claim).parse(await claims.json()),
    rows: TransactionPage.parse(await activity.json()).data,
  };
};

const mailsOf = async ({ member }: Claimed) => {
  const mailer = createFakeMailer();
  await deliverMails(test, mailer);
  return mailer.sent.filter(({ to }) => to === member.email);
};

describe('an accepted claim', () => {
  it('posts what the dine would have earned, shows it and emails the member', async () => {
    const input = await claimed();
    expect(await decide(input)).toEqual({
      kind: 'decided',
      email: input.member.email,
      units: 127,
    });
    const { claims, rows } = await seenBy(input);
    expect(claims).toMatchObject([
      {
        status: 'Rewarded',
        reward: 127,
        answer:
          'We looked into it and added 127 points. A note from our team: “The restaurant sent the check late.”',
      },
    ]);
    expect(rows).toMatchObject([
      {
        merchantName: 'Lupa, June 1, 2026',
        benefitAmount: 127,
        transactionTypeCode: 'M',
        transactionType: 'Manual',
      },
    ]);
    const [mail] = await mailsOf(input);
    expect(mail?.subject).toBe('We found your reward: 127 points');
    expect(mail?.text).toContain('Lupa, June 1, 2026');
    expect(mail?.text).toContain('The restaurant sent the check late.');
    expect(mail?.text).toContain('https://own.dining.example/account/recent_activity');
  });

  it('above the limit needs a second approver, who is audited with the balance', async () => {
    const input = await claimed();
    await expect(decide(input, { units: 10_001 })).rejects.toThrow('needsApproval');
    await expect(decide(input, { units: 10_001, approvedBy: ' Ruth' })).rejects.toThrow(
      'sameApprover',
    );
    expect((await seenBy(input)).rows).toEqual([]);
    expect(await decide(input, { units: 10_001, approvedBy: 'ann' })).toMatchObject({
      kind: 'decided',
    });
    const entries = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('audit')
        .select('detail')
        .where('member_id', '=', input.member.id)
        .where('action', '=', 'claim accepted')
        .execute(),
    );
    expect(entries.map(({ detail }) => JSON.parse(detail))).toMatchObject([
      { units: 10_001, balance: 10_001, approvedBy: 'ann' },
    ]);
  });

  it('counts toward what one staff member may post to a member within a day', async () => {
    const input = await claimed();
    const { email } = input.member;
    const gift = {
      partnerId: input.partnerId,
      email,
      code: '+' as const,
      units: 9_900,
      reason: 'Sorry',
      madeBy: 'ruth',
      approvedBy: null,
      now: test.clock.at,
    };
    const limits = { approvalAboveUnits: 10_000, floorUnits: 0 };
    expect(await adjustByStaff(test.db, gift, limits)).toMatchObject({ kind: 'posted' });
    await expect(decide(input)).rejects.toThrow('needsApproval');
    expect(await decide(input, { madeBy: 'ann' })).toMatchObject({ kind: 'decided' });
  });

  it('is audited with actor and reason, and leaves the ledger balanced', async () => {
    const input = await claimed();
    await decide(input);
    const entries = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('audit')
        .select(['actor', 'action', 'detail'])
        .where('member_id', '=', input.member.id)
        .execute(),
    );
    expect(entries).toMatchObject([{ actor: 'ruth', action: 'claim accepted' }]);
    expect(JSON.parse(entries[0]?.detail ?? '{}')).toEqual({
      claim: input.claimId,
      status: 'Rewarded',
      statusBefore: 'Received',
      units: 127,
      balance: 127,
      reason: 'The restaurant sent the check late.',
    });
    const chains = await asEngine(test.db, checkChains);
    expect(chains.every(({ broken }) => broken === 0)).toBe(true);
    expect((await checkLedger(test.db)).isSound).toBe(true);
  });

  it('posts an amount that staff enter, in cents where rewards are money', async () => {
    const input = await claimed('credit');
    await decide(input, { units: 500 });
    expect((await seenBy(input)).claims).toMatchObject([{ reward: 5 }]);
    expect((await mailsOf(input))[0]?.subject).toBe('We found your reward: $5.00');
  });

  it('ten times concurrently is posted once', async () => {
    const input = await claimed();
    const results = await Promise.all(Array.from({ length: 10 }, () => decide(input)));
    expect(results.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'before')).toHaveLength(9);
    expect((await seenBy(input)).rows).toHaveLength(1);
    expect(await mailsOf(input)).toHaveLength(1);
  });

  it('accepted and declined concurrently is decided once', async () => {
    const input = await claimed();
    const verdicts = Array.from({ length: 6 }, (_, index) => ({
      isAccepted: index % 2 === 0,
      reason: `Answer ${index}`,
      madeBy: `staff ${index}`,
    }));
    const results = await Promise.all(verdicts.map((verdict) => decide(input, verdict)));
    const won = results.findIndex(({ kind }) => kind === 'decided');
    const status = verdicts[won]?.isAccepted ? 'Rewarded' : 'Declined';
    expect(results.filter((_, index) => index !== won)).toEqual(
      Array.from({ length: 5 }, () => ({ kind: 'before', status })),
    );
    const { claims, rows } = await seenBy(input);
    expect(claims).toMatchObject([{ status, answer: expect.stringContaining(`“Answer ${won}”`) }]);
    expect(rows).toHaveLength(status === 'Rewarded' ? 1 : 0);
    expect(await mailsOf(input)).toHaveLength(1);
  });

  it('of a dine that has already earned is rejected unless staff override', async () => {
    const input = await claimed();
    const owner = { ...input.member, partnerId: input.partnerId };
    const [dineId] = await addDines(test.db, owner, [{ dined_on: '2026-06-02' }]);
    expect(await decide(input)).toEqual({ kind: 'onRecord', dineId });
    expect((await seenBy(input)).claims).toMatchObject([{ status: 'Received' }]);
    expect(await decide(input, { isEvenSo: true })).toMatchObject({ kind: 'decided' });
  });
});

describe('a declined claim', () => {
  it('posts nothing and shows the reason in the account and by email', async () => {
    const input = await claimed();
    const reason = 'That branch does not take part.';
    expect(await decide(input, { isAccepted: false, reason })).toMatchObject({ units: null });
    const { claims, rows } = await seenBy(input);
    const answer = `We looked into it and couldn’t add a reward. A note from our team: “${reason}”`;
    expect(claims).toMatchObject([{ status: 'Declined', reward: null, answer }]);
    expect(rows).toEqual([]);
    const [mail] = await mailsOf(input);
    expect(mail?.text).toContain(reason);
    expect(mail?.subject).toBe('About the missing reward you reported');
  });
});

describe('the list', () => {
  it('has the open claims of one program with what each dine would earn', async () => {
    const input = await claimed();
    const other = await claimed('credit');
    const list = await asEngine(test.db, (trx) =>
      listOpenClaims(trx, { partnerId: 'own', status: 'open', limit: 50 }),
    );
    const ids = list.map(({ id }) => id);
    expect(ids).toContain(input.claimId);
    expect(ids).not.toContain(other.claimId);
    expect(list.find(({ id }) => id === input.claimId)).toMatchObject({
      email: input.member.email,
      restaurant: 'Lupa',
      tierLevel: 'OptedIn',
      dineId: null,
    });
  });

  it('is not decided by another program', async () => {
    const input = await claimed('credit');
    expect(await decide({ ...input, partnerId: 'own' })).toEqual({ kind: 'unknown' });
  });
});
