import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffApiKey } from '#contract/staff/keys.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const key: StaffApiKey = {
  id: '0123456789ab',
  name: 'Loyalty platform',
  scopes: ['members:read', 'claims:read'],
  apiVersion: '2026-11-27',
  createdAt: '2026-11-01T12:00:00Z',
  createdBy: 'noor@staff.example',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  replaces: null,
  isTest: false,
  state: 'valid',
};
const revoked: StaffApiKey = {
  ...key,
  id: 'ba9876543210',
  name: 'Old app',
  isTest: true,
  state: 'revoked',
};
const text = 'dbk_live_0123456789ab_secret';
const responses = {
  'session/me': () => sessionOf('admin'),
  'keys/list': () => ({ keys: [key, revoked] }),
};

it('lists keys with their state; only one that works has actions', async () => {
  renderConsole('/own/keys', responses);
  await screen.findByText('Loyalty platform');
  const reference = screen.getByRole('link', { name: 'API reference' });
  expect(reference.getAttribute('href')).toMatch(/\/developers$/);
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(rowOf('Loyalty platform').getByText('2 scopes')).toBeVisible();
  expect(rowOf('Old app').getByText(/^Test, ba98/)).toBeVisible();
  expect(rowOf('Old app').getByText('Revoked')).toBeVisible();
  expect(rowOf('Old app').queryByRole('button')).toBeNull();
});

it('creates a key with what was chosen, and shows it once', async () => {
  const { calls } = renderConsole('/own/keys', {
    ...responses,
    'keys/create': () => ({ key, text }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Create a key' }));
  await submit();
  expect(dialog.getAllByRole('alert')).toHaveLength(3);
  await userEvent.type(dialog.getByLabelText('System'), 'Loyalty platform');
  await userEvent.click(dialog.getByLabelText(/^A test key/));
  await userEvent.click(dialog.getByLabelText('Read claims'));
  await userEvent.click(dialog.getByLabelText('Read members'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'First integration.');
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls).toContainEqual([
    'keys/create',
    {
      partner: 'own',
      name: 'Loyalty platform',
      scopes: ['members:read', 'claims:read'],
      isTest: true,
      lastDay: null,
      reason: 'First integration.',
    },
  ]);
});

it('shows the key that replaces a rotated one', async () => {
  renderConsole('/own/keys', { ...responses, 'keys/rotate': () => ({ key, text }) });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Actions for Loyalty platform' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Yearly.');
  await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(text)).toBeVisible();
});

it('lists requests, the failed ones with their code', async () => {
  const request = { keyId: key.id, at: '2026-11-26T12:00:00Z', requestId: 'r1', durationMs: 12 };
  renderConsole('/own/keys?view=requests', {
    ...responses,
    'keys/requests': () => ({
      requests: [
        {
          ...request,
          id: 2,
          method: 'GET',
          path: '/v1/dines/7',
          status: 404,
          code: 'unknown_dine',
        },
        { ...request, id: 1, method: 'GET', path: '/v1/claims', status: 200, code: null },
      ],
      hasMore: false,
    }),
  });
  expect(await screen.findByText('404 unknown_dine')).toBeVisible();
  expect(screen.getByText('GET /v1/claims')).toBeVisible();
});
