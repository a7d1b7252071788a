import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { staffPermissions } from '#contract/staff/permissions.ts';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';
import { sampleMerchant } from '../../testing/sample-merchant.ts';

const merchant = sampleMerchant({
  id: 'm1',
  name: 'Harbor & Rye',
  identifiers: [
    {
      kind: 'mid',
      value: '445100072011',
      acquirerBin: '',
      validFrom: null,
      validTo: null,
      lastSeenOn: null,
    },
  ],
});
const members = [
  { partner: 'own', email: 'maya@example.test', dines: 2, cents: 17_695, units: 530 },
  { partner: 'own', email: 'leo@example.test', dines: 1, cents: 4785, units: 143 },
  { partner: 'other', email: 'x@example.test', dines: 4, cents: 9000, units: 270 },
];
const effect = { dines: 7, awarded: 7, rewardUnits: 943, memberCount: 3, members };
const none = { dines: 0, awarded: 0, rewardUnits: 0, memberCount: 0, members: [] };
const set = { merchantId: 'm1', value: '445100072118', movedFrom: [] };

const everyProgram = () => {
  const session = sessionOf('operator');
  const permissions = Object.keys(staffPermissions) as (keyof typeof staffPermissions)[];
  return { ...session, account: { ...session.account, permissions } };
};
const responses = {
  'session/me': everyProgram,
  'merchants/show': () => merchant,
  'dines/find': () => ({ dines: [], hasMore: false }),
};
type Sent = { isDryRun?: boolean; expected?: unknown; isMoved?: boolean };

describe('setting an identifier', () => {
  it('shows dines, rewards and members first, and saves with the effect that was shown', async () => {
    const { calls } = renderConsole('/own/restaurants/m1', {
      ...responses,
      'merchants/setIdentifier': () => ({ ...set, ...effect }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set an identifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Identifier'), '445100072118');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the effect' }));
    await dialog.findByText('3 dines, 673 points, 2 members');
    expect(dialog.getByText('4 dines of 1 other program as well.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Set it and credit 7 dines' }));
    await dialog.findByText('Write at least 3 characters.');
    await userEvent.type(dialog.getByLabelText('Reason'), 'New terminal');
    await userEvent.click(dialog.getByRole('button', { name: 'Set it and credit 7 dines' }));
    await screen.findByText('445100072118 set: 7 dines credited');
    const sent = calls.filter(([name]) => name === 'merchants/setIdentifier');
    expect(sent.map(([, input]) => input)).toMatchObject([
      { isDryRun: true, value: '445100072118' },
      { expected: { dines: 7, rewardUnits: 943 }, reason: 'New terminal' },
    ]);
  });

  it('that another restaurant has offers to move it', async () => {
    renderConsole('/own/restaurants/m1', {
      ...responses,
      'merchants/setIdentifier': (input) =>
        (input as Sent).isMoved
          ? { ...set, ...none }
          : { refused: 'IDENTIFIER_TAKEN', status: 409, data: { owners: ['m2'] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set an identifier' }));
    await userEvent.type(await screen.findByLabelText('Identifier'), '4451');
    await userEvent.click(screen.getByRole('button', { name: 'Show the effect' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move it here' }));
    await screen.findByText('No event waits for it, so nothing is posted now.');
  });

  it('is disabled for a role in one program and names who may', async () => {
    renderConsole('/own/restaurants/m1', {
      ...responses,
      'session/me': () => sessionOf('operator'),
    });
    const button = await screen.findByRole('button', { name: 'Set an identifier' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toContain('Operator, Admin of every program');
  });
});

it('removing an identifier shows what it takes back, and that a paid dine stays', async () => {
  const back = { ...effect, dines: 1, rewardUnits: -143, memberCount: 1, paid: 2 };
  const { calls } = renderConsole('/own/restaurants/m1', {
    ...responses,
    'merchants/removeIdentifier': () => ({
      ...back,
      members: [{ ...members[1], units: -143 }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 445100072011' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 dine, −143 points, 1 member');
  expect(dialog.getByText('2 dines stay, because a paid award is final.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was a typo');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it and take back 1 dine' }));
  await screen.findByText('445100072011 removed: 1 dine taken back');
  expect(calls.findLast(([name]) => name === 'merchants/removeIdentifier')?.[1]).toMatchObject({
    expected: { dines: 1, rewardUnits: -143 },
  });
});

it('lists silent restaurants with lost rewards, and sets the suggested identifier', async () => {
  const silent = {
    merchantId: 'm1',
    name: 'Harbor & Rye',
    city: 'Brooklyn',
    state: 'NY',
    lastDinedOn: '2026-11-11',
    quietDays: 12,
    usualDines: 45,
    expectedDines: 6,
    lostUnits: 1290,
    suggestion: {
      value: '4451',
      descriptor: 'HARBOR',
      events: 14,
      firstOn: '2026-11-12',
      score: 96,
    },
  };
  renderConsole('/own/restaurants?view=silent', {
    ...responses,
    'merchants/silent': () => ({ count: 1, lostUnits: 1290, merchants: [silent] }),
  });
  await screen.findByText(/1 restaurant stopped sending. Members probably missed 1,290 points/);
  await userEvent.click(screen.getByRole('button', { name: 'Set 4451' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Identifier');
  expect(field.value).toBe('4451');
});
