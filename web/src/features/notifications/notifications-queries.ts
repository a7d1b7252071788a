import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { pushSubscription } from '../../browser/push-device.ts';

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.notifications.read(undefined, { signal }),
  });

/** The address of this browser's subscription; null without one. */
export const deviceQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'device'],
    queryFn: async () => (await pushSubscription())?.endpoint ?? null,
    retry: false,
  });
