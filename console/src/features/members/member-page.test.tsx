import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffCard, StaffMemberAccount } from '#contract/staff/member-account.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { foundMerchant } from '../../testing/sample-merchant.ts';
import type { Responses } from '../../testing/stub-api.ts';

const email = 'maya@example.test';
const member = {
  partnerId: 'own',
  id: 1,
  email,
  name: 'Maya Okafor',
  memberNumber: '601',
  publicId: 'abc',
  tier: 'OptedIn',
  status: 'EnrolledCardMember',
  joinDate: '2025-03-14',
};
const card: StaffCard = {
  id: 5,
  cardType: 'Visa',
  lastFour: '4242',
  linkedAt: '2025-03-14T10:00:00Z',
  tracksFrom: '2025-03-15',
  unlinkedOn: null,
  expiresMonth: '2028-04',
  lastSeenOn: '2026-07-01',
  reissuedOn: null,
  health: 'quiet' as const,
};
const account: StaffMemberAccount = {
  phone: '5550100',
  address: 'New York, NY 10011',
  undeliverableSince: null,
  unconfirmedSince: null,
  cards: [card],
  consents: [
    {
      id: 1,
      kind: 'cardMonitoring',
      textVersion: '4',
      agreedAt: '2025-03-14T10:00:00Z',
      withdrawnAt: null,
      lastFour: '4242',
    },
  ],
  sessions: [
    {
      method: 'password',
      beganAt: '2026-11-27T10:00:00Z',
      lastSeenAt: '2026-11-27T10:05:00Z',
      isStaff: false,
      isRemembered: true,
    },
  ],
  rememberedDevices: 1,
  lock: { failures: 6, isLocked: true, until: null },
  erasure: null,
};
const mail = {
  kind: 'mail',
  id: '8.2',
  at: '2026-11-20T10:00:00Z',
  facts: {
    mail: 'welcomeMail',
    task: 8,
    copy: 2,
    recipient: email,
    mailSubject: 'Hello Maya',
    isUnsent: false,
    isWaiting: false,
  },
};

const open = (role: Parameters<typeof sessionOf>[0], responses: Responses = {}) =>
  renderConsole(`/own/members/${email}`, {
    'session/me': () => sessionOf(role),
    'members/show': () => ({ member, cards: [], balances: [], dines: [] }),
    'memberAccount/show': () => account,
    'ledger/explain': () => ({ units: 0, groups: [], balances: [] }),
    'members/timeline': () => ({ items: [mail], hasMore: false }),
    ...responses,
  });

const confirmWith = async (button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await dialog.findByText('Write at least 3 characters.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The member called.');
  await userEvent.click(dialog.getByRole('button', { name: button }));
};

it('shows cards with health, consents, sessions and the lockout', async () => {
  open('support');
  await screen.findByText('Quiet');
  expect(screen.getByText(/Last seen/)).toBeVisible();
  expect(screen.getByText(/for 4242/)).toBeVisible();
  expect(screen.getByText('Locked until a password recovery')).toBeVisible();
  expect(screen.getByText('1 device stays signed in.')).toBeVisible();
});

it.each([
  [
    'Unlink Visa 4242',
    'Unlink the card',
    'memberAccount/unlinkCard',
    { lastFour: '4242' },
    { id: 5 },
  ],
  ['Unlock sign-in', 'Unlock', 'memberAccount/unlock', { failures: 3 }, {}],
  ['End all', 'End all sessions', 'memberAccount/endSessions', { ended: 2 }, {}],
])('%s asks for a reason and acts on the member', async (button, submit, path, output, input) => {
  const { calls } = open('support', { [path]: () => output });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await confirmWith(submit);
  await waitFor(() =>
    expect(calls).toContainEqual([
      path,
      { partner: 'own', email, ...input, reason: 'The member called.' },
    ]),
  );
});

it('opens a mail as it was sent in a frame that runs nothing, and sends it again', async () => {
  const { calls } = open('support', {
    'memberAccount/mail': () => ({
      recipient: email,
      subject: 'Hello Maya',
      sentAt: mail.at,
      text: '',
      html: '',
    }),
    'memberAccount/resendMail': () => ({ mail: 'welcomeMail' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Read: Welcome' }));
  const frame = await screen.findByTitle('The mail “Hello Maya”');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBe('/files/mail?partner=own&email=maya%40example.test&id=2');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await confirmWith('Send again');
  await waitFor(() => expect(calls.map(([path]) => path)).toContain('memberAccount/resendMail'));
});

it('offers to send a mail again only once it was sent', async () => {
  const waiting = { ...mail, facts: { ...mail.facts, copy: null, isWaiting: true } };
  open('support', { 'members/timeline': () => ({ items: [waiting], hasMore: false }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Read: Welcome' }));
  const resend = await screen.findByRole('button', { name: 'Send again' });
  expect(resend.title).toBe('This mail is already waiting to be sent.');
  expect(resend.getAttribute('aria-disabled')).toBe('true');
});

it('erases only after the email was typed, and shows the proof', async () => {
  const { calls } = open('admin', {
    'memberAccount/erase': () => ({
      memberId: 1,
      erasedAt: '2026-11-27T10:00:00Z',
      erasedBy: 'admin@staff.example',
      reason: 'Requested',
      rows: [{ table: 'session', count: 2 }],
      auditSequence: 41,
      auditHash: 'hash-of-entry',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase the member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await dialog.findByText('Type the email of the member.');
  expect(calls.map(([path]) => path)).not.toContain('memberAccount/erase');
  await userEvent.type(dialog.getByLabelText(`Type ${email} to confirm`), email);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Requested by mail');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('hash-of-entry');
  expect(screen.getByText('session: 2')).toBeVisible();
});

it('names the roles that may do what a viewer may not', async () => {
  open('viewer');
  const unlink = await screen.findByRole('button', { name: 'Unlink Visa 4242' });
  expect(unlink.getAttribute('title')).toContain('Support, Operator, Admin');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const erase = await screen.findByRole('menuitem', { name: 'Erase the member' });
  expect(erase.getAttribute('aria-disabled')).toBe('true');
});

it('offers the actions of the page in the palette', async () => {
  open('support');
  await screen.findByText('Quiet');
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Give a reward/ });
  expect(screen.queryByRole('option', { name: /Erase the member/ })).toBeNull();
});

it('decides a purchase at a restaurant, day and time that the member has not made', async () => {
  const dine = {
    dinedOn: '2026-12-02',
    merchantId: 'fiorella',
    restaurant: 'Osteria Fiorella',
    tier: 'OptedIn',
    status: 'Awarded' as const,
    reason: null,
    clearedCents: 6000,
    eligibleCents: 6000,
    refundedCents: 0,
    rate: 3,
    units: 180,
  };
  const { calls } = open('viewer', {
    'merchants/find': () => ({ merchants: [foundMerchant()], hasMore: false }),
    'dines/suppose': () => ({ dine, rules: [] }),
  });
  await screen.findByText('Quiet');
  await userEvent.keyboard('t');
  const dialog = within(await screen.findByRole('dialog', { name: 'A purchase of Maya Okafor' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(dialog.getByText('Choose a restaurant.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Restaurant'), 'Fior');
  await userEvent.click(await dialog.findByLabelText(/Osteria Fiorella/));
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText(/It would earn 180 points at Osteria Fiorella on/)).toBeVisible();
  expect(calls).toContainEqual([
    'dines/suppose',
    expect.objectContaining({
      email,
      lastFour: null,
      merchantId: 'fiorella',
      time: '19:00',
      amountCents: 6000,
    }),
  ]);
});
