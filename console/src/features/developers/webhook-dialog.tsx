import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WebhookEventType, webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import type { StaffWebhook } from '#contract/staff/webhooks.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { webhooks as text } from '../../copy/webhooks.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { useProgram } from '../../session/session.ts';
import { Choices } from './choices.tsx';
import { ShownKey } from './shown-key.tsx';
import styles from './webhooks.module.css';

const refusalOf = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code === 'REFUSED_ADDRESS')
    return data.code === 'privateAddress' ? text.refused.privateAddress : text.refused.badAddress;
  const texts: Readonly<Record<string, string>> = {
    TOO_MANY_WEBHOOKS: text.tooMany,
    UNKNOWN_WEBHOOK: text.unknown,
  };
  return texts[code];
};

type EventsProps = {
  chosen: ReadonlySet<WebhookEventType>;
  onChange: (chosen: ReadonlySet<WebhookEventType>) => void;
};

const Events = ({ chosen, onChange }: EventsProps) => (
  <>
    <Text is="strong">{text.events}</Text>
    <div className={styles.actions}>
      <Button size="small" onClick={() => onChange(new Set(webhookEventTypes))}>
        {text.allEvents}
      </Button>
      <Button size="small" onClick={() => onChange(new Set())}>
        {text.noEvents}
      </Button>
    </div>
    <Choices
      label={text.events}
      values={webhookEventTypes}
      textOf={(type) => type}
      chosen={chosen}
      onChange={onChange}
    />
  </>
);

type Terms = {
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  isEnabled: boolean;
  reason: string;
};

const useSave = (of: StaffWebhook | undefined, onChanged: (id: string) => void) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ isEnabled, ...terms }: Terms) => {
      if (!of) return api.webhooks.create.call({ partner, ...terms });
      const changed = { partner, id: of.id, isEnabled, ...terms };
      return { webhook: await api.webhooks.update.call(changed), secret: null };
    },
    onSuccess: async ({ webhook, secret }) => {
      showToast(of ? text.changed : text.created);
      await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      if (secret === null) onChanged(webhook.id);
    },
  });
};

type Props = {
  /** Changes this endpoint; adds one where it is absent. */
  of?: StaffWebhook;
  onClose: (id?: string) => void;
};

/** Adds an endpoint and shows its secret once, or changes one. */
export const WebhookDialog = ({ of, onClose }: Props) => {
  const { form, field, check } = useFields({
    url: of?.url ?? '',
    description: of?.description ?? '',
    reason: '',
  });
  const [events, setEvents] = useState<ReadonlySet<WebhookEventType>>(new Set(of?.eventTypes));
  const [isEnabled, setEnabled] = useState(of?.state !== 'disabled');
  const [isChecked, setChecked] = useState(false);
  const save = useSave(of, onClose);
  const { webhook, secret } = save.data ?? {};
  if (webhook && secret)
    return (
      <ShownKey
        title={text.secretTitle}
        name={text.secretName}
        text={secret}
        onClose={() => onClose(webhook.id)}
      />
    );
  const urlError = form.url.trim() === '' && text.urlShort;
  const submit = () => {
    check();
    setChecked(true);
    if (urlError || reasonError(form.reason) || events.size === 0) return;
    save.mutate({ ...form, eventTypes: [...events], isEnabled });
  };
  return (
    <FormDialog
      isWide
      title={of ? text.changeTitle : text.create}
      text={of ? undefined : text.createText}
      submit={of ? text.change : text.create}
      isBusy={save.isPending}
      error={save.error}
      errorText={save.error ? refusalOf(save.error) : undefined}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      <TextField
        {...field('url', urlError)}
        label={text.url}
        hint={text.urlHint}
        maxLength={500}
        type="url"
        autoFocus
      />
      <TextField
        {...field('description')}
        label={text.description}
        hint={text.descriptionHint}
        maxLength={120}
      />
      <Events chosen={events} onChange={setEvents} />
      {isChecked && events.size === 0 && <p role="alert">{text.eventsShort}</p>}
      {of && (
        <label>
          <input
            type="checkbox"
            checked={isEnabled}
            onChange={({ target }) => setEnabled(target.checked)}
          />{' '}
          {text.enabled}
        </label>
      )}
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};
