import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Inbox from 'lucide-react/icons/inbox';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useState } from 'react';
import type { StaffQueueItem } from '#contract/staff/queues.ts';
import { bulkDecisionsOf, MAX_BULK_ITEMS } from '#domain/queues/bulk-decisions.ts';
import { type QueueName, queueNames } from '#domain/queues/queue-decisions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { TabCount, Tabs } from '../../parts/tabs.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { dayOf, formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkHistory } from './bulk-history.tsx';
import { itemTexts } from './item-texts.ts';
import styles from './queue-item.module.css';
import { QueueItem } from './queue-item.tsx';
import { Score } from './score.tsx';

const route = getRouteApi('/$partner/queues');
const text = copy.queues;

type Cursor = { since: string; item: string } | null;

const QueueTabs = ({ current }: { current: QueueName }) => {
  const { partner } = useProgram();
  const totals = useQuery(api.queues.totals.queryOptions({ input: { partner } }));
  const openIn = (queue: QueueName) =>
    totals.data?.queues.find((total) => total.queue === queue)?.open ?? 0;
  return (
    <Tabs label={text.tabs}>
      {queueNames.map((queue) => (
        <Link
          key={queue}
          to="/$partner/queues"
          params={{ partner }}
          search={{ queue }}
          aria-current={queue === current ? 'page' : undefined}
        >
          {text.names[queue]}
          <TabCount>{formatCount(openIn(queue))}</TabCount>
        </Link>
      ))}
    </Tabs>
  );
};

type Choosing = { chosen: ReadonlySet<string>; onChoose: (item: string) => void };

const checkColumn = ({ chosen, onChoose }: Choosing): Column<StaffQueueItem> => ({
  id: 'check',
  title: text.bulk.choose,
  cell: (item) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={text.bulk.chooseItem(itemTexts(item).title)}
        checked={chosen.has(item.item)}
        onChange={() => onChoose(item.item)}
      />
    </label>
  ),
});

type Search = ReturnType<typeof route.useSearch>;

const columnsOf = (partner: string, search: Search): readonly Column<StaffQueueItem>[] => [
  {
    id: 'item',
    title: text.columns.item,
    cell: (item) => {
      const { title, detail } = itemTexts(item);
      return (
        <TwoLines
          first={
            <Link
              className={rowLinkClass}
              to="/$partner/queues"
              params={{ partner }}
              search={{ ...search, queue: item.queue, item: item.item }}
              resetScroll={false}
            >
              {title}
            </Link>
          }
          second={detail}
        />
      );
    },
  },
  {
    id: 'facts',
    title: text.columns.facts,
    cell: (item) => itemTexts(item).facts,
    isOptional: true,
  },
  {
    id: 'suggestion',
    title: text.columns.suggestion,
    cell: ({ suggestion }) =>
      suggestion && (
        <TwoLines
          first={suggestion.restaurant ?? text.suggestion.decisions[suggestion.decision]}
          second={<Score score={suggestion.score} />}
        />
      ),
    isOptional: true,
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: (item) => itemTexts(item).amount,
    isNumber: true,
  },
  {
    id: 'since',
    title: text.columns.since,
    order: 'earliest',
    cell: ({ since }) => formatDay(dayOf(since)),
    isNumber: true,
  },
];

const useItems = (queue: QueueName, ordered: Ordered) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.queues.list.infiniteOptions({
      input: (after: Cursor) => ({ partner, queue, ...ordered, after }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ items, hasMore }): Cursor => {
        const last = items.at(-1);
        return hasMore && last ? { since: last.since, item: last.item } : null;
      },
    }),
  );
};

const useNextItem = (items: readonly StaffQueueItem[], current: string | undefined) => {
  const navigate = route.useNavigate();
  return () => {
    const index = items.findIndex(({ item }) => item === current);
    const next = items[index + 1] ?? items[index - 1];
    void navigate({
      search: (current) => ({ ...current, item: next?.item }),
      resetScroll: false,
    });
  };
};

/** Items that the engine could not decide: the list left, evidence and decision right. */
export const QueuesPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const queue = queueNames.find((name) => name === search.queue) ?? 'claim';
  const columns = columnsOf(partner, search);
  const list = useList({
    list: 'queueItems',
    search,
    columns,
    base: ['queue'],
    selected: 'item',
  });
  const found = useItems(queue, list.ordered);
  const rows = found.data?.pages.flatMap(({ items }) => items);
  const chosen = search.item ?? rows?.[0]?.item;
  const showNext = useNextItem(rows ?? [], chosen);
  const [picked, setPicked] = useState<{ queue: QueueName; items: ReadonlySet<string> }>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const inBulk = picked?.queue === queue ? picked.items : new Set<string>();
  const pick = (item: string) =>
    setPicked({ queue, items: inBulk.symmetricDifference(new Set([item])) });
  const pickAll = () =>
    setPicked({
      queue,
      items: new Set(rows?.slice(0, MAX_BULK_ITEMS).map(({ item }) => item)),
    });
  const bulkItems = (rows ?? []).filter(({ item }) => inBulk.has(item));
  const shown = list.table.columns;
  const isBulk = bulkDecisionsOf(queue).length > 0;
  const side = chosen ? (
    <QueueItem key={`${queue} ${chosen}`} queue={queue} item={chosen} onDecided={showNext} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  return (
    <>
      <Bar
        title={text.names[queue]}
        above={[
          <Link key="queues" to="/$partner/queues" params={{ partner }}>
            {text.title}
          </Link>,
        ]}
      >
        {isBulk && (rows?.length ?? 0) > 0 && (
          <Button size="small" onClick={pickAll}>
            {text.bulk.chooseAll}
          </Button>
        )}
        <Button size="small" onClick={() => setHistoryOpen(true)}>
          {text.bulk.history}
        </Button>
      </Bar>
      {isHistoryOpen && <BulkHistory onClose={() => setHistoryOpen(false)} />}
      <QueueTabs current={queue} />
      <Columns sideLabel={text.item} side={side} isFlush isSideWide>
        <ListHead of={list} filter={{ queue, ...list.ordered }} />
        <List
          found={found}
          empty={<Blank icon={Inbox} title={text.empty.title} text={text.texts[queue]} />}
          label={text.list(text.names[queue])}
          columns={isBulk ? [checkColumn({ chosen: inBulk, onChoose: pick }), ...shown] : shown}
          order={list.table.order}
          rows={rows}
          rowKey={({ item }) => item}
          currentKey={chosen}
        />
        {bulkItems.length > 0 && (
          <BulkBar queue={queue} items={bulkItems} onClear={() => setPicked(undefined)} />
        )}
      </Columns>
    </>
  );
};
