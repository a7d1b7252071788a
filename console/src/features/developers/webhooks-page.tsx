import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Webhook from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { WEBHOOK_TEST, webhookEventTypes } from '#contract/partner-api/webhook-events.ts';
import type { StaffDelivery, StaffWebhook } from '#contract/staff/webhooks.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { webhooks as text } from '../../copy/webhooks.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useList } from '../../parts/use-list.ts';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { ReplayRangeDialog } from './replay-range-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSide } from './webhook-side.tsx';
import styles from './webhooks.module.css';

const route = getRouteApi('/$partner/webhooks');
const REFRESH_MS = 5_000;

const which = [
  { value: 'all', label: text.all },
  { value: 'failed', label: text.failed },
] as const;
const types = ([...webhookEventTypes, WEBHOOK_TEST] as const).map((value) => ({
  value,
  label: value,
}));

const tones = { waiting: 'idle', delivered: 'good', failed: 'bad' } as const;

const responseOf = ({ state, status, problem, durationMs }: StaffDelivery): string => {
  const response = status ?? (problem ? text.problems[problem] : text.deliveryStates[state]);
  return durationMs === null
    ? String(response)
    : `${response} ${text.milliseconds(formatCount(durationMs))}`;
};

type Search = {
  [Name in 'id' | 'event' | 'type' | 'status' | 'order' | 'hide']?: string | undefined;
};

const columnsOf = (partner: string, search: Search): readonly Column<StaffDelivery>[] => [
  {
    id: 'event',
    title: text.columns.event,
    order: 'latest',
    cell: ({ type, eventId, occurredAt }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/webhooks"
            params={{ partner }}
            search={{ ...search, event: eventId }}
            resetScroll={false}
          >
            {type}
          </Link>
        }
        second={formatInstant(occurredAt)}
      />
    ),
  },
  {
    id: 'response',
    title: text.columns.response,
    cell: (delivery) => (
      <Mark tone={delivery.problem ? 'bad' : tones[delivery.state]}>{responseOf(delivery)}</Mark>
    ),
  },
  {
    id: 'attempts',
    title: text.columns.attempts,
    isNumber: true,
    cell: ({ attempts }) => formatCount(attempts),
  },
];

type FiltersProps = Pick<Parameters<typeof ListHead>[0], 'of' | 'filter'> & {
  onRange: () => void;
  set: (change: Search) => void;
};

const Filters = ({ onRange, set, ...head }: FiltersProps) => {
  const { type, status } = route.useSearch();
  const refusal = useRefusal('keys.manage');
  return (
    <ListHead
      {...head}
      menu={
        <Button size="small" icon={RotateCw} reason={refusal} onClick={onRange}>
          {text.range}
        </Button>
      }
    >
      <Segmented
        label={text.which}
        options={which}
        value={status === 'failed' ? 'failed' : 'all'}
        onChange={(value) => set({ status: value === 'failed' ? value : undefined })}
      />
      <FilterChip
        name={text.type}
        options={types}
        value={types.find(({ value }) => value === type)?.value ?? null}
        onChange={(value) => set({ type: value ?? undefined })}
      />
    </ListHead>
  );
};

const Deliveries = ({ chosen }: { chosen: StaffWebhook }) => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const [isReplaying, setReplaying] = useState(false);
  const { id } = chosen;
  const list = useList({
    list: 'webhookDeliveries',
    search,
    columns: columnsOf(partner, search),
    base: ['id'],
    selected: 'event',
  });
  const filter = {
    ...list.ordered,
    onlyFailed: search.status === 'failed',
    type: types.find(({ value }) => value === search.type)?.value ?? null,
  };
  const found = useInfiniteQuery(
    api.webhooks.deliveries.infiniteOptions({
      input: (before: number | null) => ({ partner, id, ...filter, before, limit: 50 }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? page.deliveries.at(-1)?.number : undefined),
      refetchInterval: REFRESH_MS,
    }),
  );
  const rows = found.data?.pages.flatMap((page) => page.deliveries);
  const current = search.event ?? rows?.[0]?.eventId;
  const side = current ? (
    <DeliveryDetail key={current} id={id} eventId={current} />
  ) : (
    <Blank icon={MousePointerClick} {...text.choose} />
  );
  return (
    <div>
      <Filters
        of={list}
        filter={{ id, ...filter }}
        set={list.set}
        onRange={() => setReplaying(true)}
      />
      <Columns sideLabel={text.item} side={side} isFlush isSideWide>
        <List
          found={found}
          empty={<Blank icon={Webhook} {...text.noDelivery} />}
          label={text.list}
          {...list.table}
          rows={rows}
          rowKey={({ eventId }) => eventId}
          currentKey={current}
        />
      </Columns>
      {isReplaying && <ReplayRangeDialog id={id} onClose={() => setReplaying(false)} />}
    </div>
  );
};

const SendTest = ({ chosen }: { chosen: StaffWebhook }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const refusal = useRefusal('keys.manage');
  const test = useMutation(
    api.webhooks.test.mutationOptions({
      onSuccess: async () => {
        showToast(text.tested);
        await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      },
    }),
  );
  const isDisabled = test.error && readFailure(test.error).code === 'WEBHOOK_DISABLED';
  return (
    <>
      {test.error && (
        <FormFailure error={test.error} text={isDisabled ? text.disabled : undefined} />
      )}
      <Button
        size="small"
        icon={Play}
        reason={refusal}
        isBusy={test.isPending}
        onClick={() => test.mutate({ partner, id: chosen.id })}
      >
        {text.test}
      </Button>
    </>
  );
};

/** The endpoints to which events of the program are sent, with their deliveries. */
export const WebhooksPage = () => {
  const { partner } = useProgram();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const refusal = useRefusal('keys.manage');
  const [isAdding, setAdding] = useState(false);
  const found = useQuery(api.webhooks.list.queryOptions({ input: { partner } }));
  const webhooks = found.data?.webhooks ?? [];
  const chosen = webhooks.find((webhook) => webhook.id === id) ?? webhooks[0];
  const closeDialog = (added?: string) => {
    setAdding(false);
    if (added) void navigate({ search: { id: added } });
  };
  return (
    <>
      <Bar title={text.title}>
        {chosen && <SendTest key={chosen.id} chosen={chosen} />}
        <Button
          size="small"
          tone="primary"
          icon={Plus}
          reason={refusal}
          onClick={() => setAdding(true)}
        >
          {text.create}
        </Button>
      </Bar>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && !chosen && <Blank icon={Webhook} {...text.empty} />}
      {chosen && (
        <div className={styles.layout}>
          <WebhookSide webhooks={webhooks} chosen={chosen} />
          <Deliveries key={chosen.id} chosen={chosen} />
        </div>
      )}
      {isAdding && <WebhookDialog onClose={closeDialog} />}
    </>
  );
};
