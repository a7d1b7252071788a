import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useList } from '../../parts/use-list.ts';
import { formatAge, formatCount } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeysList } from './keys-list.tsx';

const route = getRouteApi('/$partner/keys');
const text = copy.developers;
const FAILED_FROM = 400;

const views = (['keys', 'requests'] as const).map((value) => ({ value, label: text.views[value] }));
const which = [
  { value: 'all', label: text.all },
  { value: 'failed', label: text.onlyFailed },
] as const;

type ApiRequest = Awaited<ReturnType<typeof api.keys.requests.call>>['requests'][number];

const columns: readonly Column<ApiRequest>[] = [
  {
    id: 'at',
    title: text.requestColumns.at,
    order: 'latest',
    cell: ({ at }) => text.ago(formatAge(at)),
  },
  {
    id: 'request',
    title: text.requestColumns.request,
    cell: ({ method, path, requestId }) => (
      <TwoLines first={`${method} ${path}`} second={requestId} />
    ),
  },
  {
    id: 'status',
    title: text.requestColumns.status,
    cell: ({ status, code }) => (
      <Mark tone={status < FAILED_FROM ? 'good' : 'bad'}>
        {code ? `${status} ${code}` : String(status)}
      </Mark>
    ),
  },
  {
    id: 'duration',
    title: text.requestColumns.duration,
    isNumber: true,
    isOptional: true,
    cell: ({ durationMs }) => text.milliseconds(formatCount(durationMs)),
  },
];

const RequestsList = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const onlyFailed = search.status === 'failed';
  const list = useList({ list: 'apiRequests', search, columns, base: ['view'] });
  const filter = { onlyFailed, ...list.ordered };
  const found = useInfiniteQuery(
    api.keys.requests.infiniteOptions({
      input: (before: number | null) => ({ ...filter, partner, before }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? page.requests.at(-1)?.id : undefined),
    }),
  );
  return (
    <>
      <ListHead of={list} filter={filter}>
        <Segmented
          label={text.which}
          options={which}
          value={onlyFailed ? 'failed' : 'all'}
          onChange={(value) => list.set({ status: value === 'failed' ? value : undefined })}
        />
      </ListHead>
      <List
        found={found}
        empty={<Blank icon={Radio} {...text.noRequests} />}
        label={text.requestList}
        {...list.table}
        rows={found.data?.pages.flatMap((page) => page.requests)}
        rowKey={({ id }) => id}
      />
    </>
  );
};

// The API has a host beside that of the console.
const referenceAddress = () =>
  `${window.location.origin.replace('//console.', '//api.')}/developers`;

/** The keys of the partner API, and the requests that were made with them. */
export const KeysPage = () => {
  const { partner } = useProgram();
  const { view: chosen } = route.useSearch();
  const refusal = useRefusal('keys.manage');
  const [isCreating, setCreating] = useState(false);
  const view = chosen === 'requests' ? 'requests' : 'keys';
  return (
    <>
      <Bar title={text.title}>
        <a
          className={buttonClass({ tone: 'quiet', size: 'small' })}
          href={referenceAddress()}
          target="_blank"
          rel="noreferrer"
        >
          {text.reference}
        </a>
        <Button
          size="small"
          tone="primary"
          icon={Plus}
          reason={refusal}
          onClick={() => setCreating(true)}
        >
          {text.create}
        </Button>
      </Bar>
      <Tabs label={text.view}>
        {views.map(({ value, label }) => (
          <Link
            key={value}
            to="/$partner/keys"
            params={{ partner }}
            search={value === 'keys' ? {} : { view: value }}
            aria-current={view === value ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {view === 'keys' ? <KeysList /> : <RequestsList />}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
};
