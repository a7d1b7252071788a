import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

beforeEach(() => localStorage.clear());

const member = {
  partnerId: 'own',
  id: 1,
  email: 'maya@example.test',
  name: 'Maya Okafor',
  memberNumber: '6012448318',
  publicId: 'abc',
  tier: 'OptedIn',
  status: 'EnrolledCardMember',
  joinDate: '2025-03-14',
};
const vip = {
  ...member,
  email: 'victor@example.test',
  name: 'Victor Lind',
  publicId: 'v',
  tier: 'VIP',
};

const page = (members: unknown[]) => ({
  members,
  hasMore: false,
  total: members.length,
  isMore: false,
});
const noViews = { 'views/list': () => ({ views: [] }) };
const nameOf = (input: unknown) => (input as { text: string; tier: string | null }).text;

it('searches on the server and writes the text into the address without history entries', async () => {
  const { calls, router } = renderConsole('/own/members', {
    ...noViews,
    'members/list': (input) => page(nameOf(input) === 'maya' ? [member] : [vip]),
  });
  await screen.findByText('1 members');
  const { length } = router.history;
  await userEvent.type(screen.getByLabelText('Find members'), 'maya');
  await screen.findByRole('link', { name: 'Maya Okafor' });
  expect(router.state.location.search).toEqual({ text: 'maya' });
  expect(router.history.length).toBe(length);
  expect(calls).toContainEqual([
    'members/list',
    { partner: 'own', text: 'maya', tier: null, status: null, before: null },
  ]);
});

it('filters text and tier of the address together on the server', async () => {
  const { calls } = renderConsole('/own/members?text=example&tier=VIP', {
    ...noViews,
    'members/list': () => page([vip]),
  });
  await screen.findByRole('link', { name: 'Victor Lind' });
  expect(calls).toContainEqual([
    'members/list',
    { partner: 'own', text: 'example', tier: 'VIP', status: null, before: null },
  ]);
});

it('names the text that matches no member', async () => {
  renderConsole('/own/members?text=nobody', { ...noViews, 'members/list': () => page([]) });
  await screen.findByText('No member matches “nobody”');
});

describe('views', () => {
  const view = (change: object) => ({
    id: 4,
    name: 'Quiet VIPs',
    filters: { tier: 'VIP' },
    hiddenColumns: ['joined'],
    isShared: true,
    isOwn: false,
    ...change,
  });

  it('set the filters and the columns; choosing one adds a history entry', async () => {
    const { router } = renderConsole('/own/members', {
      'views/list': () => ({ views: [view({ filters: { status: 'NonCardMember' } })] }),
      'members/list': () => page([vip]),
    });
    await screen.findByRole('columnheader', { name: 'Joined' });
    const { length } = router.history;
    await userEvent.click(await screen.findByRole('button', { name: 'Quiet VIPs' }));
    expect(router.state.location.search).toEqual({ status: 'NonCardMember', hide: 'joined' });
    expect(router.history.length).toBe(length + 1);
    expect(screen.queryByRole('columnheader', { name: 'Joined' })).toBeNull();
  });

  it('are saved with the filters of the address, for the program where wanted', async () => {
    const { calls } = renderConsole('/own/members?tier=VIP', {
      ...noViews,
      'members/list': () => page([vip]),
      'views/save': () => view({ isOwn: true }),
    });
    await screen.findByRole('link', { name: 'Victor Lind' });
    await userEvent.keyboard('s');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Give it a name.');
    await userEvent.type(screen.getByLabelText('Name'), 'Quiet VIPs');
    await userEvent.click(screen.getByRole('button', { name: 'Everyone in the program' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved the view “Quiet VIPs”');
    expect(calls).toContainEqual([
      'views/save',
      {
        partner: 'own',
        list: 'members',
        name: 'Quiet VIPs',
        filters: { tier: 'VIP' },
        hiddenColumns: expect.any(Array),
        isShared: true,
      },
    ]);
  });

  it.each([
    ['support', ['All', 'No card linked', 'VIP', 'Closed']],
    ['finance', ['All', 'Closed']],
  ] as const)('of %s begin with those of the role', async (role, names) => {
    renderConsole('/own/members', {
      ...noViews,
      'session/me': () => sessionOf(role),
      'members/list': () => page([vip]),
    });
    const tabs = within(await screen.findByRole('navigation', { name: 'Saved views' }));
    const buttons = tabs.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.slice(0, -1)).toEqual(names);
  });
});

it('exports what the filters find, by key, and shows the progress and the file', async () => {
  const job = {
    id: 3,
    list: 'members',
    filter: {},
    format: 'csv',
    createdAt: '2026-11-27T10:00:00Z',
    status: 'running',
    rowsDone: 2000,
    rowsTotal: 4300,
    finishedAt: null,
    expiresAt: '2026-12-04T10:00:00Z',
  };
  const done = { ...job, id: 2, status: 'done', rowsDone: 12, finishedAt: job.createdAt };
  const { calls } = renderConsole('/own/members?tier=VIP', {
    ...noViews,
    'members/list': () => page([vip]),
    'exports/latest': () => ({ exports: [job, done] }),
    'exports/start': () => job,
  });
  await screen.findByRole('link', { name: 'Victor Lind' });
  await userEvent.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export members' }));
  await dialog.findByText('2,000 of 4,300 rows');
  expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('2000');
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/files/export?partner=own&id=2',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(calls).toContainEqual([
      'exports/start',
      {
        partner: 'own',
        list: 'members',
        format: 'csv',
        filter: { text: '', tier: 'VIP', status: null },
      },
    ]),
  );
});
