import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { canPush, isPushBlocked } from '../../browser/push-device.ts';
import { useCopy } from '../../content/copy.ts';
import { usePushDevice } from './use-push-device.ts';

const DeviceSwitch = ({ pushKey }: { pushKey: string }) => {
  const copy = useCopy('account_center', 'notifications');
  const { isOn, isPending, toggle } = usePushDevice(pushKey);
  return (
    <div>
      <Text size="sm" tone="soft" marginBottom={12}>
        {copy.text(isOn ? 'device_here' : 'device_text')}
      </Text>
      <Button variant={isOn ? 'quiet' : 'primary'} shape="bar" isBusy={isPending} onClick={toggle}>
        {copy.text(isOn ? 'device_off' : 'device_on')}
      </Button>
    </div>
  );
};

/** Turns push notifications on in this browser, or the reason why it cannot. */
export const PushDevice = ({ pushKey }: { pushKey: string | null }) => {
  const copy = useCopy('account_center', 'notifications');
  const reason = () => {
    if (pushKey === null) return copy.text('push_off');
    if (!canPush()) return copy.text('unsupported');
    return isPushBlocked() ? copy.text('blocked') : '';
  };
  const text = reason();
  if (text) return <Notice>{text}</Notice>;
  return pushKey === null ? null : <DeviceSwitch pushKey={pushKey} />;
};
