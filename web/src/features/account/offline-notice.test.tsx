import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dineSummaryQuery } from '../../api/dine-summary-query.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { OfflineNotice } from './offline-notice.tsx';

const dineSummary = vi.fn();
stubApi({ member: { dineSummary } });

const summary = {
  currentYearBenefits: 2544,
  currentYearDines: 3,
  months: Array.from({ length: 12 }, () => 0),
  onTheWay: 0,
  waitingForReview: 0,
  balance: 0,
};
const stored = (name: string) => window.localStorage.getItem(`RN_${name}`);

beforeEach(() => window.localStorage.clear());

const open = async () => {
  const app = await renderInApp(<OfflineNotice />, { member: memberFixture() });
  const load = (balance: number) => {
    dineSummary.mockResolvedValue({ ...summary, balance });
    return act(() => app.queryClient.fetchQuery({ ...dineSummaryQuery(), staleTime: 0 }));
  };
  return { ...app, load };
};

it('saves account data and the line of the offline page', async () => {
  const { load } = await open();
  await load(1);
  expect(stored('lastSeen')).toContain('2544');
  expect(stored('accountShell')).toContain('2,544 points');
});

it('saves nothing after another tab signed out', async () => {
  const { load } = await open();
  await load(1);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'RN_lastSeen', newValue: null }));
  await load(2);
  expect([stored('lastSeen'), stored('accountShell')]).toEqual([null, null]);
});
