import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import { renderConsole, sessionOf } from '../testing/render-console.tsx';

const everyone = [
  'Home',
  'Members',
  'Dines',
  'Queues',
  'Events',
  'Restaurants',
  'Reviews',
  'Offers',
  'Bonuses',
  'Content',
];
const previewers: readonly StaffRole[] = ['marketing', 'finance', 'operator', 'admin'];
const surveyed: readonly StaffRole[] = ['viewer', 'marketing', 'admin'];
const more: Partial<Record<StaffRole, string[]>> = {
  viewer: ['Liability', 'Payouts'],
  finance: ['Liability', 'Accrual files', 'Payouts', 'Audit'],
  operator: [
    'Liability',
    'Accrual files',
    'Payouts',
    'Operations',
    'Mail log',
    'Simulator',
    'Audit',
  ],
  admin: [
    'Liability',
    'Accrual files',
    'Payouts',
    'Operations',
    'Mail log',
    'Simulator',
    'Staff',
    'Security log',
    'API keys',
    'Webhooks',
    'Audit',
  ],
};

it.each(staffRoles)('the menu of %s has only pages that the role opens', async (role) => {
  renderConsole('/own/dines', {
    'session/me': () => sessionOf(role),
    'dines/find': () => ({ dines: [], hasMore: false }),
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  const names = menu.getAllByRole('link').map(({ title }) => title);
  const previews = previewers.includes(role) ? ['Change preview'] : [];
  const surveys = surveyed.includes(role) ? ['Surveys'] : [];
  const pages = role === 'support' ? everyone : everyone.toSpliced(1, 0, 'Insight');
  const chosen = [...surveys, 'Settings', 'Brand', ...previews, 'Approvals', ...(more[role] ?? [])];
  expect(names).toEqual([...pages, ...chosen]);
});

it('an address that the role does not open names the roles that do', async () => {
  renderConsole('/own/staff');
  await screen.findByText('Staff is closed to your role');
  expect(screen.getByText(/^Admin may open it/)).toBeVisible();
});

it('a program of other staff looks like one that does not exist', async () => {
  renderConsole('/other/members');
  await screen.findByText('No page at this address');
});
