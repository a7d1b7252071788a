import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { FilterBar } from '../../parts/toolbar.tsx';
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
  { id: 'at', title: text.requestColumns.at, cell: ({ at }) => text.ago(formatAge(at)) },
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

const RequestsList = ({ onlyFailed }: { onlyFailed: boolean }) => {
  const { partner } = useProgram();
  const found = useInfiniteQuery(
    api.keys.requests.infiniteOptions({
      input: (before: number | null) => ({ partner, onlyFailed, before }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.hasMore ? page.requests.at(-1)?.id : undefined),
    }),
  );
  return (
    <List
      found={found}
      empty={<Blank icon={Radio} {...text.noRequests} />}
      label={text.requestList}
      columns={columns}
      rows={found.data?.pages.flatMap((page) => page.requests)}
      rowKey={({ id }) => id}
    />
  );
};

// The API has a host beside that of the console.
const referenceAddress = () =>
  `${window.location.origin.replace('//console.', '//api.')}/developers`;

/** The keys of the partner API, and the requests that were made with them. */
export const KeysPage = () => {
  const { view: chosen, status } = route.useSearch();
  const navigate = route.useNavigate();
  const refusal = useRefusal('keys.manage');
  const [isCreating, setCreating] = useState(false);
  const view = chosen === 'requests' ? 'requests' : 'keys';
  const onlyFailed = status === 'failed';
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
      <FilterBar search={{}} onClear={() => {}} menu={null}>
        <Segmented
          label={text.view}
          options={views}
          value={view}
          onChange={(value) => void navigate({ search: { view: value } })}
        />
        {view === 'requests' && (
          <Segmented
            label={text.which}
            options={which}
            value={onlyFailed ? 'failed' : 'all'}
            onChange={(value) => void navigate({ search: { view, status: value } })}
          />
        )}
      </FilterBar>
      {view === 'keys' ? <KeysList /> : <RequestsList onlyFailed={onlyFailed} />}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
};
