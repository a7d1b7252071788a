import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

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

it('searches after three characters and writes the text into the address', async () => {
  const { calls, router } = renderConsole('/own/members', {
    'members/list': () => ({ members: [vip], hasMore: false, total: 1, isMore: false }),
    'members/find': () => ({ members: [member], hasMore: false }),
  });
  await screen.findByText('1 members');
  await userEvent.type(screen.getByLabelText('Find members'), 'maya');
  await screen.findByRole('link', { name: 'Maya Okafor' });
  expect(router.state.location.search).toEqual({ text: 'maya' });
  expect(calls).toContainEqual(['members/find', { partner: 'own', text: 'maya', after: null }]);
});

it('filters by the tier of the address', async () => {
  renderConsole('/own/members?text=example&tier=VIP', {
    'members/find': () => ({ members: [member, vip], hasMore: false }),
  });
  await screen.findByRole('link', { name: 'Victor Lind' });
  expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull();
});

it('names the text that matches no member', async () => {
  renderConsole('/own/members?text=nobody', {
    'members/find': () => ({ members: [], hasMore: false }),
  });
  await screen.findByText('No member matches “nobody”');
});
