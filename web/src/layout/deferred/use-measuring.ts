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
import { onEvents } from '../../browser/analytics/app-events.ts';
import { pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { createImpressionQueue } from '../../browser/analytics/impression-queue.ts';
import { mayMeasure } from '../../browser/analytics/may-measure.ts';
import { session } from '../../browser/storage.ts';

const gatherMs = 2_000;
const longestAgent = 300;

/** Sends every event of the app where it belongs: the data layer, and as impressions to the server (A §7). */
export const useMeasuring = (): void => {
  const queryClient = useQueryClient();
  const { adPrefix, hasImpressions } = usePartner();
  useEffect(() => {
    if (!mayMeasure(navigator as Navigator & { globalPrivacyControl?: boolean }))
      return onEvents(() => undefined);
    const queue = createImpressionQueue({
      send: (events) => api.impressions.record(events),
      schedule: (flush) => setTimeout(flush, gatherMs),
    });
    const place = () => ({
      memberId:
        queryClient.getQueryData(memberQuery().queryKey)?.publicId ?? session.get('publicId'),
      merchantId: merchantIdOfPath(window.location.pathname),
      url: withoutQuery(window.location.href),
    });
    const note = (event: AppEvent) => {
      pushToDataLayer(toDataLayerEvent(event, place(), adPrefix));
      const impression = hasImpressions && toImpression(event, place());
      if (!impression) return;
      queue.add({
        channel: 'web',
        dateTime: new Date().toISOString(),
        userAgent: navigator.userAgent.slice(0, longestAgent),
        ...impression,
        ...('screen' in event && event.screen ? { screen: event.screen } : {}),
      });
    };
    const stop = onEvents(note);
    const handleHidden = () => document.visibilityState === 'hidden' && queue.flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', queue.flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', queue.flush);
    };
  }, [queryClient, adPrefix, hasImpressions]);
};
