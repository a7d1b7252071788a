import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const at = '2026-11-20T12:00:00Z';

const responses = {
  'session/me': () => sessionOf('operator'),
  'operations/feeds': () => ({
    feeds: [
      {
        provider: 'simnet',
        lastAt: at,
        isSilent: true,
        rejected: 2,
        hours: Array.from({ length: 24 }, (_, hour) => ({ from: at, events: hour })),
        delay: { medianSeconds: 3, p99Seconds: 250 },
      },
    ],
  }),
  'feed/files': () => ({
    files: [
      {
        provider: 'acme',
        name: 'a.csv',
        code: 'fileIncomplete',
        details: { bytes: 40, announced: 90 },
        since: at,
      },
    ],
    hasMore: false,
  }),
  'feed/records': () => ({
    records: [
      {
        id: 1,
        provider: 'acme',
        channel: 'webhook',
        source: 'webhook',
        code: 'valueUnmapped',
        details: { field: 'eventType', value: 'TOLL' },
        body: '{}',
        receivedAt: at,
      },
    ],
    hasMore: false,
  }),
  'operations/jobs': () => ({
    jobs: [
      {
        name: 'check-ledger',
        everyMs: 3_600_000,
        dueAt: at,
        startedAt: at,
        endedAt: at,
        seconds: 1.84,
        runs: 12,
        failures: 1,
        lastError: 'the disk is full',
      },
    ],
  }),
  'operations/stuckTasks': () => ({
    tasks: [
      {
        id: 7,
        kind: 'cardRemoval',
        email: 'ava@example.test',
        subject: 'x',
        attempts: 6,
        lastError: 'no response',
        createdAt: at,
        dueAt: at,
      },
    ],
    hasMore: false,
  }),
  'operations/tasks': () => ({
    kinds: [{ kind: 'welcomeMail', open: 1, failing: 0, done: 41, oldestDueAt: at }],
  }),
  'operations/providers': () => ({
    providers: [
      { part: 'mail', name: 'smtp.example.test', state: 'real' },
      { part: 'payoutsCard', name: '', state: 'simulated' },
    ],
  }),
  'maintenance/status': () => ({ closed: [{ partner: 'own', area: 'join', since: at }] }),
  'maintenance/preview': () => ({
    programName: 'Own Dining',
    title: 'Closed for a moment',
    text: 'Come back later.',
    phone: '1-800-555-0100',
    email: 'help@example.test',
  }),
};

it('names silent feeds, failed jobs with their detail, and what is simulated', async () => {
  renderConsole('/own/operations', responses);
  await screen.findByText(/^Silent for/);
  expect(screen.getByRole('img', { name: 'Events of simnet by hour, 276 in all' })).toBeVisible();
  await screen.findByText(/Detail: the disk is full/);
  await screen.findByText('Simulated');
  expect(screen.getByText('smtp.example.test')).toBeVisible();
  const run = screen.getByRole('button', { name: 'Run now' });
  expect(run.getAttribute('aria-disabled')).toBe('true');
  expect(run.title).toContain('only a role in all of them');
});

it('retries one stuck task, and all', async () => {
  const { calls } = renderConsole('/own/operations', {
    ...responses,
    'operations/replay': () => ({ replayed: 1 }),
  });
  const table = within(await screen.findByRole('table', { name: 'Failed again and again' }));
  await userEvent.click(await table.findByRole('button', { name: 'Retry' }));
  await screen.findByText('1 task is due now');
  await userEvent.click(screen.getByRole('button', { name: 'Retry all' }));
  expect(calls.filter(([name]) => name === 'operations/replay')).toEqual([
    ['operations/replay', { partner: 'own', ids: [7] }],
    ['operations/replay', { partner: 'own', ids: null }],
  ]);
});

it('shows what members will read before it closes, and opens what is closed', async () => {
  const { calls } = renderConsole('/own/operations', {
    ...responses,
    'maintenance/start': () => ({ closed: [] }),
    'maintenance/end': () => ({ closed: [] }),
  });
  const [closeSite] = await screen.findAllByRole('button', { name: 'Close…' });
  if (closeSite) await userEvent.click(closeSite);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Closed for a moment');
  await userEvent.click(dialog.getByRole('button', { name: 'Close', description: '' }));
  await screen.findByText('Closed site');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Opened joining');
  expect(calls).toContainEqual(['maintenance/start', { partner: 'own', area: 'all' }]);
  expect(calls).toContainEqual(['maintenance/end', { partner: 'own', area: 'join' }]);
});

it('opens a mail of the log as it was sent', async () => {
  const { calls } = renderConsole('/own/mails', {
    ...responses,
    'operations/mails': () => ({
      mails: [
        {
          id: 5,
          kind: 'welcomeMail',
          email: 'ava@example.test',
          doneAt: at,
          attempts: 1,
          isSent: true,
          copy: 9,
        },
      ],
      hasMore: false,
    }),
    'memberAccount/mail': () => ({
      recipient: 'ava@example.test',
      subject: 'Welcome, Ava',
      sentAt: at,
      text: 'Hello',
      html: '<p>Hello</p>',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Welcome' }));
  await screen.findByText('Welcome, Ava');
  expect(calls).toContainEqual([
    'memberAccount/mail',
    { partner: 'own', email: 'ava@example.test', id: 9 },
  ]);
});

it('searches the mail log by the whole email and by kind', async () => {
  const { calls } = renderConsole('/own/mails?email=ava%40example.test&kind=welcomeMail', {
    ...responses,
    'operations/mails': () => ({ mails: [], hasMore: false }),
  });
  await screen.findByText('No mail matches');
  expect(calls).toContainEqual([
    'operations/mails',
    { partner: 'own', email: 'ava@example.test', kind: 'welcomeMail', before: null },
  ]);
});

it('names files of networks that were not read and records that are no events, to staff of every program', async () => {
  const me = sessionOf('operator');
  const account = { ...me.account, permissions: ['feeds.run'] };
  renderConsole('/own/operations', { ...responses, 'session/me': () => ({ ...me, account }) });
  expect(await screen.findByText(/^It has 40 of 90 bytes/)).toBeVisible();
  expect(await screen.findByText(/^The mapping has no eventType for “TOLL”/)).toBeVisible();
});
