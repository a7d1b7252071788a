import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '#domain/content/entry-texts.ts';
import { draftEntries, fillPage, publishDrafts } from '#server/features/content/index.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { readMailCopy, readSharedCopy } from './mail-copy.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';
import { writeMail } from './write-mail.ts';

let test: TestApp;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', edited: 'nosh' });
});
afterAll(() => test.close());
beforeEach(() => {
  mailer.sent.length = 0;
});

const deliver = () => deliverMails(test, mailer);

type Notice = { partnerId?: string; to?: string; member?: Record<string, unknown> };
const notify = async (kind: string, { partnerId = 'own', to, member: input }: Notice = {}) => {
  const change = { partner_id: partnerId, first_name: '<i>Ada', ...input };
  const member = await addMember(test.db, change);
  const payload = { cardType: 'Visa', lastFour: '7777', ...(to && { to }) };
  const task = { partnerId, memberId: member.id, kind, payload, now: test.clock.at };
  await asEngine(test.db, (trx) => addTask(trx, task));
  await deliver();
  return { mail: mailer.sent.at(-1), to: member.email };
};

describe('an email about account security', () => {
  it.each([
    ['cardMoved', 'Your card ending in 7777 no longer earns with JetBlue Dining'],
    ['cardRefused', 'Your card ending in 7777 couldn’t be linked'],
  ])('%s is sent in the name of the program, as text and HTML', async (kind, subject) => {
    const { mail, to } = await notify(kind);
    expect(mail).toMatchObject({
      partnerId: 'own',
      from: { name: 'JetBlue Dining', address: 'dining@jetblue.example' },
      to,
      subject,
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Visa ending in 7777');
      expect(body).toContain('https://own.dining.example/account/manage_cards');
      expect(body).toContain('1-800-555-0119');
    }
    expect(mail?.html).toContain('&lt;i&gt;Ada');
    expect(mail?.html).not.toContain('<i>');
  });

  it('is announced once, by the program that lost the card', async () => {
    const { mail } = await notify('cardMoved', { partnerId: 'other' });
    expect(mail?.from.name).toBe(test.partners.get('other')?.programName);
    expect(await deliver()).toBe(0);
    expect(mailer.sent).toHaveLength(1);
  });

  it.each([
    ['passwordChangedMail', 'Your JetBlue Dining password was changed'],
    ['emailChangedMail', 'This is now your JetBlue Dining email'],
    ['emailLeftMail', 'Your JetBlue Dining email was changed'],
    ['activatedMail', 'Your JetBlue Dining membership is active'],
    ['recoveryMail', 'Reset your JetBlue Dining password'],
  ])(
    '%s reaches closed accounts and bounced addresses, and cannot be turned off',
    async (kind, subject) => {
      const member = {
        member_type: 'ClosedAccountMember',
        email_undeliverable_since: new Date('2026-06-01'),
      };
      const { mail, to } = await notify(kind, { member });
      expect(mail).toMatchObject({ to, subject });
      expect(mail).not.toHaveProperty('unsubscribeUrl');
      expect(mail?.html).not.toContain('Email settings');
    },
  );

  it('goes to the previous address for the kinds that require it', async () => {
    const { mail } = await notify('emailLeftMail', { to: 'left@mail.example' });
    expect(mail?.to).toBe('left@mail.example');
  });

  it('contains its link as text only when it resets a password', async () => {
    const { mail: reset } = await notify('recoveryMail');
    const { mail: moved } = await notify('cardMoved');
    const hint = 'Button not working?';
    expect(reset?.html).toContain(hint);
    expect(reset?.html.match(/recover\/confirm\?token=/g)).toHaveLength(2);
    expect(moved?.html).not.toContain(hint);
  });

  it('contains the copy that an editor of the program published', async () => {
    const loadedPartner = test.loadedPartners.get('edited');
    if (!loadedPartner) throw new Error('no program');
    const by = { author: 'Ada', note: '', at: test.clock.at };
    const fields = { subject: 'A new {program} password', text: 'Ours: {program}.' };
    const entry = { slug: 'recoveryMail', fields };
    const page = loadedPartner.content.get('mail') ?? [];
    const under = page.find(({ slug }) => slug === entry.slug)?.fields;
    await draftEntries(test.db, { loadedPartner, page: 'mail', by }, [
      { ...entry, fields: { ...under, ...fields } },
    ]);
    await publishDrafts(test.db, { partnerId: 'edited' }, by);
    await test.content.refresh();
    const { mail } = await notify('recoveryMail', { partnerId: 'edited' });
    const { programName } = loadedPartner.partner;
    expect(mail?.subject).toBe(`A new ${programName} password`);
    expect(mail?.text).toContain(`Ours: ${programName}.`);
  });
});

it.each(['claimRewarded', 'claimDeclined'] as const)(
  '%s introduces the reason that staff wrote, and gives an automatic one once',
  async (kind) => {
    const [loaded] = test.loadedPartners.values();
    const page = await test.content.entriesOf(loaded!, { name: 'mail', isPreview: false });
    const entries = fillPage(loaded!, page, 2026);
    const linesOf = (variant: typeof kind | `${typeof kind}ByStaff`) =>
      writeMail({
        kind,
        origin: 'https://dining.example',
        firstName: 'Ada',
        unsubscribePath: '/off',
        facts: { values: { ...sample, reason: 'We found it and added 120 points.', note: 'two' } },
        copy: { shared: readSharedCopy(entries), mail: readMailCopy(entries, variant) },
      }).lines;
    expect(linesOf(`${kind}ByStaff`)[1]).toBe('A note from our team: “two”');
    const automatic = linesOf(kind).join(' ');
    expect(automatic.match(/added/g)).toHaveLength(1);
    expect(automatic).toMatch(/Lupa, \$40\.00\. We found it and added 120 points\.$/);
  },
);

const sample = {
  when: 'Friday, November 27 at 7:30 pm',
  restaurant: 'Lupa',
  date: 'Friday, November 20',
  card: 'Visa 7777',
  reward: '120 points',
  amount: '$40.00',
  name: 'Two good dinners',
  month: 'November',
  purchase: 'Lupa, $40.00',
  reason: 'Found it.',
  type: 'Visa',
  lastFour: '7777',
};

it.each(Object.keys(mailKinds) as MailKind[])(
  '%s has a greeting, whole sentences and no unfilled placeholder in every program',
  async (kind) => {
    for (const loaded of test.loadedPartners.values()) {
      const page = await test.content.entriesOf(loaded, { name: 'mail', isPreview: false });
      const entries = fillPage(loaded, page, 2026);
      const parts = writeMail({
        kind,
        origin: 'https://dining.example',
        firstName: 'Ada',
        unsubscribePath: '/off',
        facts: { values: sample, partly: 'other' as const, dueBy: 'Friday, December 4' },
        copy: { shared: readSharedCopy(entries), mail: readMailCopy(entries, kind) },
      });
      expect(parts.greeting).toBe('Hi Ada,');
      for (const line of parts.lines.filter(Boolean)) expect(line).toMatch(/^[A-Z“$].*[.?]$/);
      expect(parts.subject).toMatch(/^\S.*\S$/);
      expect(JSON.stringify(parts)).not.toMatch(/\{\w+\}|undefined/);
    }
  },
);

it('every text that says call names a number', () => {
  const text = readFileSync(
    new URL('../../../../partners/_base/content/mail.json', import.meta.url),
  );
  const lines = String(text).split('\n');
  const callLines = lines.filter((line) => /\bcall\b/.test(line));
  expect(callLines.length).toBeGreaterThan(5);
  expect(callLines.filter((line) => !/\{(supportPhone|phone)\}/.test(line))).toEqual([]);
});

it('every text of an email that says to call names the number', () => {
  const partners = new URL('../../../../partners/', import.meta.url);
  const files = readdirSync(partners, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('content/mail.json'),
  );
  const texts = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(new URL(file, partners), 'utf8'))).map((text) => [file, text]),
  );
  const calls = texts.filter(([, text]) => /\bcall\b/i.test(text ?? ''));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(([, text]) => !/\{(supportPhone|phone)\}/.test(text ?? ''))).toEqual([]);
});
