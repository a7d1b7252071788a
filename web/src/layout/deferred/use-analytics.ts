import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type AppEvent,
  merchantIdOfPath,
  toDataLayerEvent,
  toImpression,
  withoutQuery,
} from '#domain/events/app-events.ts';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { subscribeToEvents } from '../../browser/analytics/app-events.ts';
import { isTrackingAllowed, pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { createImpressionQueue } from '../../browser/analytics/impression-queue.ts';
import { sessionStore } from '../../browser/storage.ts';

const BATCH_DELAY_MS = 2_000;
const MAX_USER_AGENT_LENGTH = 300;

/** Sends app events to the data layer and, as impressions, to the server. */
export const useAnalytics = (): void => {
  const queryClient = useQueryClient();
  const { adPrefix, hasImpressions } = usePartner();
  useEffect(() => {
    if (!isTrackingAllowed(navigator as Navigator & { globalPrivacyControl?: boolean }))
      return subscribeToEvents(() => undefined);
    const queue = createImpressionQueue({
      send: (events) => api.impressions.record(events),
      schedule: (flush) => setTimeout(flush, BATCH_DELAY_MS),
    });
    const eventContext = () => ({
      memberId:
        queryClient.getQueryData(memberQuery().queryKey)?.publicId ?? sessionStore.get('publicId'),
      merchantId: merchantIdOfPath(window.location.pathname),
      url: withoutQuery(window.location.href),
    });
    const handleEvent = (event: AppEvent) => {
      pushToDataLayer(toDataLayerEvent(event, eventContext(), adPrefix));
      const impression = hasImpressions && toImpression(event, eventContext());
      if (!impression) return;
      queue.add({
        channel: 'web',
        dateTime: new Date().toISOString(),
        userAgent: navigator.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        ...impression,
        ...('screen' in event && event.screen ? { screen: event.screen } : {}),
      });
    };
    const unsubscribe = subscribeToEvents(handleEvent);
    const handleHidden = () => document.visibilityState === 'hidden' && queue.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', queue.flush);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', queue.flush);
    };
  }, [queryClient, adPrefix, hasImpressions]);
};
