import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bonus, Member } from '#contract/member.ts';
import { Toaster } from '#ui/toaster.tsx';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { Bonuses } from './bonuses.tsx';

const register = vi.fn();
stubApi({ bonuses: { register } });

const now = new Date('2026-11-21T18:00:00Z');
const bonusOf = (changes: Partial<Bonus> = {}): Bonus => ({
  code: 'TWODINES',
  isNewMemberBonus: false,
  description: 'Two good dinners',
  memberIsEligibleForNMB: false,
  bonusStatus: 'Eligible',
  createDateUtc: '2026-11-01T00:00:00.000Z',
  rewardAmount: 500,
  dinesCounted: 0,
  dinesRequired: 2,
  minSpend: 40,
  days: 30,
  endsOn: null,
  ...changes,
});
const stores = {
  appStoreUrls: { apple: 'https://apps.example/ios', google: 'https://apps.example/android' },
};
const show = (
  activeBonuses: Bonus[],
  options: { partner?: Record<string, unknown>; member?: Partial<Member>; at?: Date } = {},
) => {
  const member = memberFixture({ activeBonuses, ...options.member });
  return renderInApp(
    <>
      <Bonuses member={member} now={options.at ?? now} />
      <Toaster />
    </>,
    { member, partner: partnerFixture({ ...stores, ...options.partner }) },
  );
};
const group = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  register.mockReset();
  window.localStorage.clear();
});

it('groups available, active and completed bonuses', async () => {
  await show([
    bonusOf(),
    bonusOf({ code: 'LONGTABLE', bonusStatus: 'Qualified' }),
    bonusOf({ code: 'THREEPLATES', bonusStatus: 'Enrolled', dinesCounted: 1, dinesRequired: 3 }),
  ]);
  const available = await group('Available');
  expect(available.getByText('500 points for two good dinners')).toBeVisible();
  expect(available.getAllByText(/^Dine twice in 30 days, \$40 or more/)).not.toHaveLength(0);
  const active = await group('Active');
  expect(active.getByText('1 of 3')).toBeVisible();
  expect(active.getByRole('listitem').textContent).toContain('three plates');
  const completed = await group('Completed');
  const earned = completed.getByRole('listitem');
  expect(earned.textContent).toContain('The reward is in your activity.');
  expect(earned.textContent).not.toMatch(/dinner with everyone/);
  expect(completed.getByText('Earned')).toBeVisible();
});

it.each([
  [{ linkedCards: 0 }, 'You can turn these on as soon as a card is linked.'],
  [
    { tierLevel: 'NonActivated' as const },
    'You can turn these on as soon as your membership is active.',
  ],
])('lists bonuses of %j without buttons and says when they can start', async (member, text) => {
  await show([bonusOf()], { member });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('500 points for two good dinners')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('renders nothing without bonuses', async () => {
  await show([]);
  expect(screen.queryByText('Bonuses')).toBeNull();
});

it('a bonus without a banner shows its description', async () => {
  await show([bonusOf({ code: 'UNKNOWN', description: 'A plain one' })]);
  expect(await screen.findByText('A plain one')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it.each([
  [90, true],
  [91, false],
])('the welcome banner on day %i: %s', async (days, isShown) => {
  const at = new Date(Date.parse('2026-11-01T00:00:00.000Z') + days * 86_400_000);
  await show([bonusOf({ code: 'WELCOME' })], { at });
  expect(screen.queryByText('500 points to welcome you') !== null).toBe(isShown);
});

it('activates with an idempotency key, confirms, and stays active for 35 minutes', async () => {
  register.mockResolvedValue(bonusOf({ bonusStatus: 'Enrolled' }));
  const first = await show([bonusOf()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/Your bonus is on/)).toBeVisible();
  const [[sent]] = register.mock.calls as [[{ params: object; headers: Record<string, string> }]];
  expect(sent.params).toEqual({ code: 'TWODINES' });
  expect(sent.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  first.unmount();

  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const second = await show([bonusOf()], { at: minutesFromNow(34) });
  expect(await screen.findByText('0 of 2')).toBeVisible();
  second.unmount();
  await show([bonusOf()], { at: minutesFromNow(36) });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('activates once for a double click, and shows it despite a stale response', async () => {
  register.mockResolvedValue(bonusOf());
  await show([bonusOf()]);
  const button = await screen.findByRole('button', { name: 'Turn on' });
  const toasts = screen.queryAllByText(/Your bonus is on/).length;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('0 of 2')).toBeVisible();
  expect(await screen.findAllByText(/Your bonus is on/)).toHaveLength(toasts + 1);
  expect(register).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('moves the focus with a bonus that is turned on', async () => {
  register.mockResolvedValue(bonusOf({ bonusStatus: 'Enrolled' }));
  await show([bonusOf()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const item = (await group('Active')).getByRole('listitem');
  await expect.poll(() => document.activeElement).toBe(item);
});

it('shows the error message and pushes to the data layer when activation fails', async () => {
  register.mockRejectedValue(new Error('500'));
  await show([bonusOf()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(
    await screen.findByText(/Something went wrong, please refresh you browser\./),
  ).toBeVisible();
  const { dataLayer } = window as { dataLayer?: object[] };
  expect(dataLayer?.at(-1)).toMatchObject({ event: 'bonusFailed', code: 'TWODINES' });
});

it('an app-only bonus shows the stores in a browser and its button in the native shell', async () => {
  const partner = { hasAppOnlyBonus: true };
  const inBrowser = await show([], { partner });
  expect((await screen.findByRole('link', { name: 'App Store' })).getAttribute('href')).toBe(
    'https://apps.example/ios',
  );
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(screen.getByText(/is waiting in the/)).toBeVisible();
  inBrowser.unmount();
  Object.assign(window, { ReactNativeWebView: {} });
  await show([], { partner });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'App Store' })).toBeNull();
  Object.assign(window, { ReactNativeWebView: undefined });
});

describe('several available bonuses', () => {
  const codes = ['TWODINES', 'LONGTABLE', 'THREEPLATES'];

  it('are turned on by one press', async () => {
    register.mockResolvedValue(bonusOf({ bonusStatus: 'Enrolled' }));
    const { user } = await show(codes.map((code) => bonusOf({ code })));
    await user.click(screen.getByRole('button', { name: 'Turn on all' }));
    const active = await group('Active');
    expect(active.getAllByRole('listitem')).toHaveLength(3);
    expect(register.mock.calls.map(([{ params }]) => params.code)).toEqual(codes);
    const keys = register.mock.calls.map(([{ headers }]) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(await screen.findByText('Your bonuses are on, starting now.')).toBeVisible();
  });

  it('have no such button where there is a single one, or a step to take first', async () => {
    const { unmount } = await show([bonusOf()]);
    expect(screen.queryByRole('button', { name: 'Turn on all' })).toBeNull();
    unmount();
    await show(
      codes.map((code) => bonusOf({ code })),
      { member: { linkedCards: 0 } },
    );
    expect(screen.queryByRole('button', { name: 'Turn on all' })).toBeNull();
  });
});
