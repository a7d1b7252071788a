import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { Card } from '#contract/cards.ts';
import type { Claim } from '#contract/claims.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { MissingRewards } from './missing-rewards.tsx';

const claimsApi = { list: vi.fn(), create: vi.fn() };
const cards = { list: vi.fn() };
stubApi({ claims: claimsApi, cards });

const visa: Card = {
  id: '1',
  cardType: 'Visa',
  lastFour: '4242',
  description: '',
  tracksFrom: '2026-01-01',
  expires: null,
  lastSeen: null,
};
const claim = (changes: Partial<Claim> = {}): Claim => ({
  id: '7',
  restaurant: 'Osteria Fiorella',
  purchasedOn: '2026-06-01',
  amount: 42.5,
  lastFour: '4242',
  status: 'Received',
  answer: '',
  reward: null,
  answerBy: '2026-07-01',
  note: '',
  hasReceipt: false,
  createdAt: '2026-06-15T12:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  claimsApi.list.mockReset().mockResolvedValue([]);
  claimsApi.create.mockReset();
  cards.list.mockReset().mockResolvedValue([visa]);
});

const show = () =>
  renderInApp(
    <>
      <MissingRewards today="2026-06-20" />
      <Toaster />
    </>,
    { member: memberFixture() },
  );

const openForm = async () => {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'Report one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which reward is missing?' }));
  await dialog.findByRole('option', { name: 'Visa ending in 4242' });
  const send = () => shown.user.click(dialog.getByRole('button', { name: 'Send' }));
  const fill = async (day = '2026-06-01') => {
    await shown.user.type(dialog.getByLabelText(/^Restaurant/), 'Osteria Fiorella');
    await shown.user.type(dialog.getByLabelText(/^Date of the visit/), day);
    await shown.user.type(dialog.getByLabelText(/^Amount in dollars/), '42.50');
    await shown.user.selectOptions(dialog.getByLabelText(/^Card/), '4242');
  };
  return { ...shown, dialog, send, fill };
};

describe('the missing-reward form', () => {
  it('names every missing field and moves the focus to the first', async () => {
    const { dialog, send } = await openForm();
    await send();
    expect(dialog.getByText('Restaurant is required.')).toBeVisible();
    expect(dialog.getByText('Enter the date you paid.')).toBeVisible();
    expect(dialog.getByText('Enter the amount of the check, like 42.50.')).toBeVisible();
    expect(dialog.getByText('Choose the card you paid with.')).toBeVisible();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Restaurant/));
    expect(claimsApi.create).not.toHaveBeenCalled();
  });

  it('validates a field on blur, and again while it is corrected', async () => {
    const { dialog, user } = await openForm();
    const amount = dialog.getByLabelText(/^Amount in dollars/);
    await user.type(amount, 'much');
    expect(dialog.queryByText(/Enter the amount/)).toBeNull();
    await user.tab();
    expect(dialog.getByText(/Enter the amount/)).toBeVisible();
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await user.clear(amount);
    await user.type(amount, '12');
    await waitFor(() => expect(dialog.queryByText(/Enter the amount/)).toBeNull());
  });

  it('shows from which day a recent dine can be reported', async () => {
    const { dialog, send, fill } = await openForm();
    await fill('2026-06-15');
    await send();
    expect(dialog.getByText(/report it on June 26 or later/)).toBeVisible();
    expect(claimsApi.create).not.toHaveBeenCalled();
  });

  it('sends the typed values, thanks the member and closes', async () => {
    claimsApi.create.mockResolvedValue(claim());
    const { send, fill } = await openForm();
    await fill();
    claimsApi.list.mockResolvedValue([claim()]);
    await send();
    expect(await screen.findByText(/We are looking for your reward/)).toBeVisible();
    expect(claimsApi.create).toHaveBeenCalledWith({
      restaurant: 'Osteria Fiorella',
      purchasedOn: '2026-06-01',
      amount: '42.50',
      lastFour: '4242',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = await screen.findByRole('region', { name: 'Rewards you reported' });
    expect(within(list).getByText('Osteria Fiorella')).toBeVisible();
  });

  it('shows server errors at their fields and preserves typed values', async () => {
    const errors = [{ field: 'amount', message: 'No such amount.' }];
    claimsApi.create.mockRejectedValue(new ApiError({ status: 400, statusText: '' }, { errors }));
    const { dialog, send, fill } = await openForm();
    await fill();
    await send();
    expect(await dialog.findByText('No such amount.')).toBeVisible();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Restaurant/).value).toBe('Osteria Fiorella');
  });

  it('shows a failure where the server names no field', async () => {
    claimsApi.create.mockRejectedValue(new ApiError({ status: 500, statusText: '' }, {}));
    const { dialog, send, fill } = await openForm();
    await fill();
    await send();
    expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong');
  });

  it('closes without sending', async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(claimsApi.create).not.toHaveBeenCalled();
  });
});

describe('the reported rewards', () => {
  it('are hidden when there are none', async () => {
    await show();
    await waitFor(() => expect(claimsApi.list).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Rewards you reported' })).toBeNull();
  });

  it.each([
    ['Received', 'Sent'],
    ['Checking', 'We’re checking'],
  ] as const)('while %s show the decision date and progress', async (status, step) => {
    claimsApi.list.mockResolvedValue([claim({ status })]);
    await show();
    expect(await screen.findByText(/answer by Wednesday, July 1/)).toBeVisible();
    expect(screen.getByText(/You sent this on June 15/)).toBeVisible();
    const current = within(screen.getByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual([step]);
  });

  it('show the business day on which they were sent', async () => {
    claimsApi.list.mockResolvedValue([claim({ createdAt: '2026-06-16T01:09:00.000Z' })]);
    await show();
    expect(await screen.findByText(/You sent this on June 15/)).toBeVisible();
  });

  it('show the reward and the reason once they are decided', async () => {
    claimsApi.list.mockResolvedValue([
      claim({ status: 'Rewarded', answer: 'We found it.', reward: 127, answerBy: null }),
      claim({ id: '8', status: 'Declined', answer: 'The card was not linked.', answerBy: null }),
    ]);
    await show();
    expect(await screen.findByText('We found it.')).toBeVisible();
    expect(screen.getByText('+127')).toBeVisible();
    expect(screen.getByText('The card was not linked.')).not.toBeVisible();
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
    expect(screen.getAllByText(/\$42\.50 · ending in 4242/)).toHaveLength(2);
  });
});

it('offers the partner’s address for anything else', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Contact us' });
  expect(link.getAttribute('href')).toMatch(/^mailto:dining@sample\.example/);
});

it('folds decided claims behind the latest one, and never an open one', async () => {
  const decided = (id: string, status: 'Rewarded' | 'Declined') =>
    claim({ id, restaurant: `Table ${id}`, status, answer: 'Done.', answerBy: null });
  claimsApi.list.mockResolvedValue([
    decided('9', 'Declined'),
    claim({ id: '8', restaurant: 'Table 8' }),
    decided('7', 'Rewarded'),
    decided('6', 'Declined'),
    claim({ id: '5', restaurant: 'Table 5', status: 'Checking' }),
  ]);
  await show();
  const list = await screen.findByRole('region', { name: 'Rewards you reported' });
  const fold = within(list).getByText('Show decided reports (2)').closest('details');
  expect(fold?.open).toBe(false);
  const names = (inFold: boolean) =>
    within(list)
      .getAllByText(/^Table \d$/)
      .filter((name) => fold?.contains(name) === inFold)
      .map(({ textContent }) => textContent);
  expect(names(false)).toEqual(['Table 9', 'Table 8', 'Table 5']);
  expect(names(true)).toEqual(['Table 7', 'Table 6']);
});
