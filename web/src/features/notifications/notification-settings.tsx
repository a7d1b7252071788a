import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  NotificationUpdate,
  NotificationSettings as Settings,
} from '#contract/notifications.ts';
import {
  type NotificationChoice,
  notificationChannels,
  notificationKinds,
} from '#domain/notifications/notification.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SelectField } from '#ui/field.tsx';
import { Heading } from '#ui/heading.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './notification-settings.module.css';
import { notificationsQuery } from './notifications-queries.ts';
import { PushDevice } from './push-device.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const QUIET_BY_DEFAULT = { from: 22, until: 8 };

const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`;

type ControlsProps = { settings: Settings; onChange: (update: NotificationUpdate) => void };

const Kinds = ({ settings: { muted, quiet }, onChange }: ControlsProps) => {
  const copy = useCopy('account_center', 'notifications');
  const toggle = (choice: NotificationChoice) =>
    onChange({
      quiet,
      muted: muted.includes(choice) ? muted.filter((off) => off !== choice) : [...muted, choice],
    });
  return (
    <ul>
      {notificationKinds.map((kind) => (
        <Row as="li" key={kind} justify="between" isWrapping className={styles.kind}>
          <span>
            <strong id={`kind-${kind}`}>{copy.text(`kinds.${kind}`)}</strong>
            <Text as="span" size="sm" tone="soft" className={styles.detail}>
              {copy.text(`details.${kind}`)}
            </Text>
          </span>
          <Row gap={8} role="group" aria-labelledby={`kind-${kind}`}>
            {notificationChannels.map((channel) => {
              const choice = `${kind}.${channel}` as const;
              return (
                <Chip key={channel} isOn={!muted.includes(choice)} onClick={() => toggle(choice)}>
                  {copy.text(channel)}
                </Chip>
              );
            })}
          </Row>
        </Row>
      ))}
    </ul>
  );
};

const Quiet = ({ settings: { muted, quiet }, onChange }: ControlsProps) => {
  const copy = useCopy('account_center', 'notifications');
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (hours: { from: number; until: number } | null) =>
    onChange({ muted, quiet: hours && { ...hours, timeZone } });
  return (
    <Stack gap={12}>
      <SwitchField
        label={copy.text('quiet')}
        hint={copy.text('quiet_text')}
        isOn={quiet !== null}
        onChange={(isOn) => change(isOn ? QUIET_BY_DEFAULT : null)}
      />
      {quiet && (
        <Grid gap={20} className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <SelectField
              key={end}
              label={copy.text(`quiet_${end}`)}
              value={quiet[end]}
              onChange={({ target }) =>
                change({ from: quiet.from, until: quiet.until, [end]: Number(target.value) })
              }
            >
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {hourText(hour)}
                </option>
              ))}
            </SelectField>
          ))}
        </Grid>
      )}
    </Stack>
  );
};

// Shows a change before the server confirms it, and takes it back when it fails.
const useSaveSettings = () => {
  const copy = useCopy('account_center', 'notifications');
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery();
  return useSingleMutation({
    mutationFn: (update: NotificationUpdate) => api.notifications.update(update),
    onMutate: (update) => {
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...update });
    },
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey });
      showToast.error(copy.text('failed'));
    },
  });
};

const Controls = () => {
  const copy = useCopy('account_center', 'notifications');
  const { data, error, refetch } = useQuery(notificationsQuery());
  const { mutate } = useSaveSettings();
  if (error && !data)
    return (
      <Notice
        variant="warning"
        action={
          <Button variant="quiet" shape="bar" onClick={() => refetch()}>
            {copy.text('retry')}
          </Button>
        }
      >
        <p>{copy.text('error')}</p>
      </Notice>
    );
  if (!data) return <Skeleton shape="art" />;
  return (
    <Stack gap={20} className={styles.controls}>
      <Kinds settings={data} onChange={mutate} />
      <PushDevice pushKey={data.pushKey} />
      {data.devices > 0 && <Quiet settings={data} onChange={mutate} />}
    </Stack>
  );
};

/** The notifications of a member by kind and channel, and their quiet hours. */
export const NotificationSettings = () => {
  const copy = useCopy('account_center', 'notifications');
  return (
    <section className={styles.section} id="notifications">
      <div>
        <Heading level={2} size="part">
          {copy.text('title')}
        </Heading>
        <Text size="sm" tone="soft" marginTop={8} marginBottom={20}>
          {copy.text('text')}
        </Text>
      </div>
      <Controls />
    </section>
  );
};
