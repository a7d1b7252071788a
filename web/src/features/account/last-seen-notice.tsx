import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { rewardWords } from '#domain/rewards/reward-amount.ts';
import { useMember } from '#web/api/member-query.ts';
import {
  offlineDataAt,
  onOfflineDataChange,
  saveAccountShell,
  saveOfflineData,
} from '#web/api/offline-data.ts';
import { isPersisted } from '#web/api/offline-query.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dineSummaryQuery } from './account-queries.ts';
import styles from './account-shell.module.css';

const moment = createDateFormatter({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

// Pages that came with the document were not asked for here, so the cache is looked at, not the calls.
const useKeeping = () => {
  const queryClient = useQueryClient();
  const owner = useMember()?.publicId;
  const partner = usePartner();
  const copy = useCopy('account_center', 'account_center');
  useEffect(() => {
    if (!owner) return undefined;
    const cache = queryClient.getQueryCache();
    const keep = () => {
      const seen = cache
        .findAll({
          predicate: (query) => isPersisted(query) && query.state.status === 'success',
        })
        .map(({ queryKey, state }) => [queryKey, state.data] as const);
      saveOfflineData(owner, seen);
      const summary = queryClient.getQueryData(dineSummaryQuery().queryKey);
      if (!summary) return;
      const amount = rewardWords(summary.currentYearBenefits, partner);
      saveAccountShell(copy.text('offline.line', { amount, year: new Date().getFullYear() }));
    };
    keep();
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && isPersisted(query)) keep();
    });
  }, [owner, queryClient, partner, copy]);
};

// What was shown from the device is asked for again as soon as the network is back.
const useComingBack = (at: number | null) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (at === null) return undefined;
    const handleOnline = () => void queryClient.invalidateQueries({ predicate: isPersisted });
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [at, queryClient]);
};

/** Says that the network is gone and when what is shown was last seen. */
export const LastSeenNotice = () => {
  const copy = useCopy('account_center', 'account_center');
  const at = useSyncExternalStore(onOfflineDataChange, offlineDataAt, () => null);
  useKeeping();
  useComingBack(at);
  if (at === null) return null;
  return (
    <div className={styles.offline}>
      <Notice look="warning" title={copy.text('offline.title')}>
        <p>{copy.text('offline.text', { date: moment(at) })}</p>
      </Notice>
    </div>
  );
};
