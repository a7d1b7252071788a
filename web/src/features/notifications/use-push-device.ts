import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { isPushBlocked, pushSubscription, subscribeToPush } from '../../browser/push-device.ts';
import { useCopy } from '../../content/copy.ts';
import { deviceQuery, notificationsQuery } from './notifications-queries.ts';

/** Turns push notifications on and off in this browser. */
export const usePushDevice = (pushKey: string) => {
  const copy = useCopy('account_center', 'notifications');
  const queryClient = useQueryClient();
  const { data: endpoint = null } = useQuery(deviceQuery());
  const turnOn = async () => {
    const device = await subscribeToPush(pushKey);
    if (!device) {
      showToast.error(copy.text(isPushBlocked() ? 'blocked' : 'declined'));
      return endpoint;
    }
    const settings = await api.notifications.subscribe(device);
    queryClient.setQueryData(notificationsQuery().queryKey, settings);
    showToast.success(copy.text('turned_on'));
    return device.endpoint;
  };
  const turnOff = async (subscribed: string) => {
    // The server first, so that a browser which cannot unsubscribe gets nothing either.
    const settings = await api.notifications.unsubscribe({ endpoint: subscribed });
    await (await pushSubscription())?.unsubscribe();
    queryClient.setQueryData(notificationsQuery().queryKey, settings);
    showToast.success(copy.text('turned_off'));
    return null;
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (subscribed: string | null) =>
      subscribed === null ? turnOn() : turnOff(subscribed),
    onSuccess: (next: string | null) => queryClient.setQueryData(deviceQuery().queryKey, next),
    onError: () => showToast.error(copy.text('failed')),
  });
  return { isOn: endpoint !== null, isPending, toggle: () => mutate(endpoint) };
};
