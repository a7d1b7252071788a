import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../testing/render-console.tsx';
import { navigation } from './navigation.ts';

const open = (path: string) =>
  renderConsole(path, {
    'session/me': () => sessionOf('admin'),
    'views/list': () => ({ views: [] }),
    'dines/find': () => ({ dines: [], hasMore: false }),
    'members/list': () => ({ members: [], hasMore: false, total: 0, isMore: false }),
  });

it('every page of the menu has a key of its own', () => {
  const entries: readonly { page: string; key?: string }[] = navigation;
  const keys = entries.map(({ page, key }) => key ?? page);
  expect(new Set(keys).size).toBe(keys.length);
  // `g p` chooses another program.
  expect(keys).not.toContain('p');
});

it('a sequence opens its page and does not do what its second key does alone', async () => {
  const { router } = open('/own/dines');
  await screen.findByRole('button', { name: /Save view/ });
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/own/staff'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the sheet lists the pages of the role and the actions of the page with their keys', async () => {
  open('/own/dines');
  await screen.findByRole('button', { name: /Save view/ });
  await userEvent.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  for (const label of ['Go to Members', 'Go to Audit', 'Export dines', 'Save view', 'Next row'])
    expect(sheet.getByText(label)).toBeVisible();
  expect(sheet.getByText('G M')).toBeInTheDocument();
});
