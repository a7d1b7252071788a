import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Member } from '#contract/member.ts';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { partnerQuery } from '../../api/partner-query.ts';
import { earningCheckFixture } from '../../testing/earning-check-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { earningQuery } from './merchant-queries.ts';
import { prefetchForMember } from './prefetch-for-member.ts';

stubApi({
  merchant: { earningCheck: vi.fn(), flexOffer: vi.fn() },
});

const offer: Offer = {
  type: 'Limited',
  weekdays: ['Tue'],
  monthlyMaxSpend: null,
  monthlyMaxVisits: null,
};

const prefetch = async (member: Member | null, changes: Partial<MerchantDetail> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(memberQuery().queryKey, member);
  client.setQueryData(partnerQuery().queryKey, partnerFixture({ hasFlexOffers: true }));
  await prefetchForMember(client, merchantDetailFixture({ offer, ...changes }));
  return client;
};

it('loads the verdict and the flex offer of a member', async () => {
  vi.mocked(api.merchant.earningCheck).mockResolvedValue(earningCheckFixture());
  vi.mocked(api.merchant.flexOffer).mockResolvedValue(null);
  const client = await prefetch(memberFixture({ publicId: 'pub1' }));
  expect(client.getQueryData(earningQuery('fiorella').queryKey)).toBeDefined();
  expect(api.merchant.flexOffer).toHaveBeenCalledTimes(1);
});

it('loads nothing for a visitor or a retired restaurant', async () => {
  await prefetch(null);
  await prefetch(memberFixture(), { isRetired: true });
  expect(api.merchant.earningCheck).not.toHaveBeenCalled();
  expect(api.merchant.flexOffer).not.toHaveBeenCalled();
});

it('goes on without what fails', async () => {
  vi.mocked(api.merchant.earningCheck).mockRejectedValue(new Error('500'));
  vi.mocked(api.merchant.flexOffer).mockRejectedValue(new Error('500'));
  const client = await prefetch(memberFixture());
  expect(client.getQueryData(earningQuery('fiorella').queryKey)).toBeUndefined();
});
