import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { dineSummaryQuery } from '../../api/dine-summary-query.ts';
import { useMember } from '../../api/member-query.ts';
import {
  offlineDataAt,
  onOfflineDataChange,
  saveAccountShell,
  saveOfflineData,
} from '../../api/offline-data.ts';
import { isPersisted } from '../../api/offline-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { onLocalStoreChange } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';

const formatMoment = createDateFormatter({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

// Server-rendered data is never fetched here, so the query cache is observed instead of requests.
const useSaveOfflineData = () => {
  const queryClient = useQueryClient();
  const owner = useMember()?.publicId;
  const partner = usePartner();
  const copy = useCopy('account_center', 'account_center');
  useEffect(() => {
    if (!owner) return undefined;
    const cache = queryClient.getQueryCache();
    const save = () => {
      const loaded = cache
        .findAll({
          predicate: (query) => isPersisted(query) && query.state.status === 'success',
        })
        .map(({ queryKey, state }) => [queryKey, state.data] as const);
      saveOfflineData(owner, loaded);
      const summary = queryClient.getQueryData(dineSummaryQuery().queryKey);
      if (!summary) return;
      const amount = formatReward(summary.currentYearBenefits, partner);
      saveAccountShell(copy.text('offline.line', { amount, year: new Date().getFullYear() }));
    };
    save();
    const stopSaving = cache.subscribe(({ type, query }) => {
      if (type === 'updated' && isPersisted(query)) save();
    });
    // Another tab signed out: this one must not write the member's data back.
    const stopListening = onLocalStoreChange('lastSeen', (value) => {
      if (value === null) stopSaving();
    });
    return () => {
      stopSaving();
      stopListening();
    };
  }, [owner, queryClient, partner, copy]);
};

// Refetches data shown from the snapshot as soon as the browser is online.
const useRefetchWhenOnline = (savedAt: number | null) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (savedAt === null) return undefined;
    const handleOnline = () => void queryClient.invalidateQueries({ predicate: isPersisted });
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [savedAt, queryClient]);
};

/** Shows that the page is offline and how old its data is. */
export const OfflineNotice = () => {
  const copy = useCopy('account_center', 'account_center');
  const savedAt = useSyncExternalStore(onOfflineDataChange, offlineDataAt, () => null);
  useSaveOfflineData();
  useRefetchWhenOnline(savedAt);
  if (savedAt === null) return null;
  return (
    <Text as="div" marginBottom={30}>
      <Notice variant="warning" title={copy.text('offline.title')}>
        <p>{copy.text('offline.text', { date: formatMoment(savedAt) })}</p>
      </Notice>
    </Text>
  );
};
