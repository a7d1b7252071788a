import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffWebhook } from '#contract/staff/webhooks.ts';
import { api } from '../../api/client.ts';
import { webhooks as text } from '../../copy/webhooks.ts';
import { BarChart } from '../../parts/bar-chart.tsx';
import { Button } from '../../parts/button.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Note } from '../../parts/note.tsx';
import { Properties } from '../../parts/properties.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Text } from '../../parts/text.tsx';
import { dayOf, formatCount, formatDay } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { ShownKey } from './shown-key.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhooks.module.css';

const tones = { healthy: 'good', failing: 'warn', disabled: 'bad' } as const;
const LAST_HOUR = 23;

const stateOf = ({ state, failingSince, disabledAt }: StaffWebhook): string => {
  const since = disabledAt ?? failingSince;
  return since === null
    ? text.states[state]
    : text.since(text.states[state], formatDay(dayOf(since)));
};

const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, '');

type ChosenProps = { webhooks: readonly StaffWebhook[]; chosen: StaffWebhook };

const Endpoints = ({ webhooks, chosen }: ChosenProps) => {
  const { partner } = useProgram();
  return (
    <nav className={styles.endpoints} aria-label={text.endpoints}>
      {webhooks.map((webhook) => (
        <Link
          key={webhook.id}
          to="/$partner/webhooks"
          params={{ partner }}
          search={{ id: webhook.id }}
          className={styles.endpoint}
          // The router compares the address only, where the first endpoint has none.
          aria-current={webhook.id === chosen.id ? 'page' : undefined}
          activeProps={{}}
        >
          <Text is="strong">{withoutProtocol(webhook.url)}</Text>
          {webhook.description && <Text is="small">{webhook.description}</Text>}
          <span className={styles.state}>
            <Mark tone={tones[webhook.state]}>{stateOf(webhook)}</Mark>
            {text.eventCount(webhook.eventTypes.length)}
          </span>
        </Link>
      ))}
    </nav>
  );
};

const Health = ({ of }: { of: StaffWebhook }) => {
  const { partner } = useProgram();
  const found = useQuery(api.webhooks.figures.queryOptions({ input: { partner, id: of.id } }));
  const { hours = [], attempts = 0, delivered = 0, medianMs = null } = found.data ?? {};
  const bars = hours.map((hour, index) => ({
    id: String(index),
    label: text.hoursAgo(LAST_HOUR - index),
    parts: [hour.attempts - hour.failed, hour.failed],
  }));
  return (
    <Properties
      title={text.day}
      of={[
        [text.received, text.receivedOf(formatCount(delivered), formatCount(attempts))],
        [text.median, medianMs === null ? null : text.milliseconds(formatCount(medianMs))],
        [text.waiting, formatCount(of.waiting)],
        [text.failed, formatCount(of.failed)],
        [text.secret, of.secretHints.map(text.hint).join(', ')],
        [text.createdBy, of.createdBy],
      ]}
    >
      {attempts > 0 && (
        <BarChart label={text.dayChart} bars={bars} series={text.series} format={formatCount} />
      )}
    </Properties>
  );
};

const Actions = ({ of }: { of: StaffWebhook }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const refusal = useRefusal('keys.manage');
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const onClose = () => setOpen(undefined);
  const { id } = of;
  const refusals = { UNKNOWN_WEBHOOK: text.unknown };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.actions} role="group" aria-label={text.actions}>
      {(['change', 'rotate', 'remove'] as const).map((action) => (
        <Button key={action} size="small" reason={refusal} onClick={() => setOpen(action)}>
          {text[action]}
        </Button>
      ))}
      {open === 'change' && <WebhookDialog of={of} onClose={onClose} />}
      {open === 'rotate' && (
        <ReasonDialog
          title={text.rotateTitle}
          text={text.rotateText}
          submit={text.rotate}
          refusals={refusals}
          onSubmit={async (reason) => {
            const rotated = await api.webhooks.rotate.call({ partner, id, reason });
            setSecret(rotated.secret);
          }}
          done={() => text.rotated}
          onClose={onClose}
        />
      )}
      {open === 'remove' && (
        <ReasonDialog
          isDangerous
          title={text.removeTitle}
          text={text.removeText}
          submit={text.remove}
          refusals={refusals}
          onSubmit={(reason) => api.webhooks.remove.call({ partner, id, reason })}
          done={() => text.removed}
          onClose={onClose}
        />
      )}
      {secret && (
        <ShownKey
          title={text.secretTitle}
          name={text.secretName}
          text={secret}
          onClose={() => {
            setSecret(undefined);
            void queries.invalidateQueries({ queryKey: api.webhooks.key() });
          }}
        />
      )}
    </div>
  );
};

/** The endpoints of a program, and the health of the chosen one. */
export const WebhookSide = ({ webhooks, chosen }: ChosenProps) => (
  <div className={styles.side}>
    <Endpoints webhooks={webhooks} chosen={chosen} />
    {chosen.disabledBy && <Note tone="warn">{text.disabledBy[chosen.disabledBy]}</Note>}
    <Health of={chosen} />
    <Actions of={chosen} />
  </div>
);
