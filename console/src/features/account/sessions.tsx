import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSession } from '#contract/staff/session.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Tag } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { TextDialog } from '../../parts/text-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { deviceName } from '../../session/device-name.ts';
import { formatAge, formatInstant } from '../../session/format.ts';

const text = copy.account.sessions;

const columnsFor = (onEnd: (id: number) => void): readonly Column<StaffSession>[] => [
  {
    id: 'device',
    title: text.columns.device,
    cell: ({ userAgent, isCurrent }) => (
      <TwoLines
        first={deviceName(userAgent)}
        second={isCurrent && <Tag tone="info">{text.current}</Tag>}
      />
    ),
  },
  { id: 'address', title: text.columns.address, cell: ({ address }) => address },
  {
    id: 'since',
    title: text.columns.since,
    isOptional: true,
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    id: 'seen',
    title: text.columns.seen,
    isOptional: true,
    cell: ({ lastSeenAt }) => text.ago(formatAge(lastSeenAt)),
  },
  {
    id: 'actions',
    title: text.columns.actions,
    isNumber: true,
    cell: ({ id, userAgent, isCurrent }) =>
      !isCurrent && (
        <Button
          size="small"
          aria-label={`${text.end} ${deviceName(userAgent)}`}
          onClick={() => onEnd(id)}
        >
          {text.end}
        </Button>
      ),
  },
];

const EndAll = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const end = useMutation(
    api.session.endAll.mutationOptions({
      onSuccess: () => {
        queries.clear();
        window.location.assign('/');
      },
    }),
  );
  return (
    <TextDialog
      title={text.endAllTitle}
      text={text.endAllText}
      submit={text.endAll}
      onClose={onClose}
      tone="danger"
      isBusy={end.isPending}
      error={end.error}
      onSubmit={() => end.mutate(undefined)}
    />
  );
};

/** The person's own sessions: end one, or all. */
export const Sessions = () => {
  const [isEnding, setEnding] = useState(false);
  const queries = useQueryClient();
  const found = useQuery(api.session.list.queryOptions());
  const end = useMutation(
    api.session.end.mutationOptions({
      onSuccess: () => {
        showToast(text.ended);
        return queries.invalidateQueries({ queryKey: api.session.key() });
      },
      onError: () => showToast(copy.failures.broken.title, { isError: true }),
    }),
  );
  return (
    <Panel
      title={text.title}
      note={text.note}
      end={
        <Button size="small" tone="danger" onClick={() => setEnding(true)}>
          {text.endAll}
        </Button>
      }
    >
      {found.error ? (
        <PageFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Table
          label={text.title}
          columns={columnsFor((id) => end.mutate({ id }))}
          rows={found.data?.sessions}
          rowKey={({ id }) => id}
          isInPanel
        />
      )}
      {isEnding && <EndAll onClose={() => setEnding(false)} />}
    </Panel>
  );
};
