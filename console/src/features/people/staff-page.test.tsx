import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { sampleAccount } from '../../testing/sample-account.ts';

const accounts = [
  sampleAccount(),
  sampleAccount({ id: 2, email: 'ezra@staff.example', name: 'Ezra Kline', hasSecondFactor: false }),
  sampleAccount({
    id: 3,
    email: 'nadia@staff.example',
    name: 'nadia@staff.example',
    hasPassword: false,
    hasSecondFactor: false,
    lastSeenAt: null,
    invitedUntil: '2026-11-29T12:00:00Z',
  }),
  sampleAccount({
    id: 4,
    email: 'otis@staff.example',
    name: 'Otis Barlow',
    deactivatedAt: '2026-10-30T12:00:00Z',
  }),
];
const people = {
  'session/me': () => sessionOf('admin'),
  'accounts/list': (input: unknown) => ({
    accounts: (input as { state: string | null }).state === 'invited' ? [accounts[2]] : accounts,
    hasMore: false,
    count: accounts.length,
    invited: 1,
  }),
};
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const act = async (person: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${person}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const giveReason = async (submit: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A lost phone.');
  await userEvent.click(dialog.getByRole('button', { name: submit }));
};

it('shows how each person signs in, who is invited and who is deactivated', async () => {
  renderConsole('/own/staff', people);
  await screen.findByText('4 people, 1 invited');
  expect(rowOf('Noor Haddad').getByText('Password and code')).toBeVisible();
  expect(rowOf('Ezra Kline').getByText('Password only')).toBeVisible();
  expect(rowOf('nadia').getByText('Invited, until Nov 29')).toBeVisible();
  expect(rowOf('Otis Barlow').getByText('Deactivated Oct 30')).toBeVisible();
});

it('filters people by the address', async () => {
  renderConsole('/own/staff?state=invited', people);
  await screen.findByText('nadia@staff.example');
  expect(screen.queryByText('Noor Haddad')).toBeNull();
});

it('resets a sign-in after a reason and shows the link once', async () => {
  const { calls } = renderConsole('/own/staff', {
    ...people,
    'accounts/reset': () => ({ account: accounts[0], token: 'secret-token' }),
  });
  await act('Noor Haddad', 'Reset the sign-in');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset the sign-in' }));
  await screen.findByText('Write at least 3 characters.');
  await giveReason('Reset the sign-in');
  await screen.findByText(/invitation#secret-token/);
  expect(calls).toContainEqual([
    'accounts/reset',
    { partner: 'own', email: 'noor@staff.example', reason: 'A lost phone.' },
  ]);
});

it.each([
  ['LAST_ADMIN', /last admin cannot be removed/],
  ['OWN_ACCOUNT', /Another admin has to do this/],
  ['ROLES_ELSEWHERE', /roles in other programs/],
])('names why a person is not deactivated: %s', async (refused, text) => {
  renderConsole('/own/staff', {
    ...people,
    'accounts/deactivate': () => ({ refused, status: 409 }),
  });
  await act('Noor Haddad', 'Deactivate');
  await giveReason('Deactivate');
  await screen.findByText(text);
});

it('offers to reactivate a deactivated person, and nothing else', async () => {
  renderConsole('/own/staff', people);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Otis Barlow' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Reactivate']);
});
