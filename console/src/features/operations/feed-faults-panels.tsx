import { useInfiniteQuery } from '@tanstack/react-query';
import { fileFaultTexts, recordFaultTexts } from '#contract/feed-fault-texts.ts';
import type { StaffFeedFile, StaffFeedRecord } from '#contract/staff/feed.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { List } from '../../parts/list.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatInstant } from '../../session/format.ts';

const text = copy.operations.feedFaults;

const fileColumns: readonly Column<StaffFeedFile>[] = [
  {
    id: 'name',
    title: text.files.columns.name,
    cell: ({ name, provider }) => (
      <TwoLines first={<Text is="strong">{name}</Text>} second={provider} />
    ),
  },
  {
    id: 'problem',
    title: text.files.columns.problem,
    cell: ({ code, details }) => fileFaultTexts[code](details),
  },
  {
    id: 'since',
    title: text.files.columns.since,
    cell: ({ since }) => formatInstant(since),
    isOptional: true,
  },
];

const recordColumns: readonly Column<StaffFeedRecord>[] = [
  {
    id: 'source',
    title: text.records.columns.source,
    cell: ({ source, provider }) => (
      <TwoLines first={<Text is="strong">{source}</Text>} second={provider} />
    ),
  },
  {
    id: 'problem',
    title: text.records.columns.problem,
    cell: ({ code, details }) => recordFaultTexts[code](details),
  },
  {
    id: 'at',
    title: text.records.columns.at,
    cell: ({ receivedAt }) => formatInstant(receivedAt),
    isOptional: true,
  },
];

const FilesPanel = () => {
  const found = useInfiniteQuery(
    api.feed.files.infiniteOptions({
      input: (skip: number) => ({ skip }),
      initialPageParam: 0,
      getNextPageParam: ({ files, hasMore }, _pages, skip) =>
        hasMore ? skip + files.length : null,
    }),
  );
  const rows = found.data?.pages.flatMap(({ files }) => files);
  if (!found.isError && !rows?.length) return null;
  return (
    <Panel title={text.files.title} note={text.files.note}>
      <List
        found={found}
        empty={null}
        label={text.files.title}
        columns={fileColumns}
        rows={rows}
        rowKey={({ provider, name }) => `${provider} ${name}`}
        isInPanel
      />
    </Panel>
  );
};

const RecordsPanel = () => {
  const found = useInfiniteQuery(
    api.feed.records.infiniteOptions({
      input: (before: number | null) => ({ before }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ records, hasMore }) => (hasMore ? (records.at(-1)?.id ?? null) : null),
    }),
  );
  const rows = found.data?.pages.flatMap(({ records }) => records);
  if (!found.isError && !rows?.length) return null;
  return (
    <Panel title={text.records.title} note={text.records.note}>
      <List
        found={found}
        empty={null}
        label={text.records.title}
        columns={recordColumns}
        rows={rows}
        rowKey={({ id }) => id}
        isInPanel
      />
    </Panel>
  );
};

/** Files and records of networks that could not be used; nothing where there are none. */
export const FeedFaultsPanels = () => (
  <>
    <FilesPanel />
    <RecordsPanel />
  </>
);
