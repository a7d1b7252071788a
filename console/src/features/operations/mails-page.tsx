import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import type { StaffMailEntry } from '#contract/staff/operations.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { MailDialog } from '../members/mail-dialog.tsx';
import styles from './operations.module.css';

const route = getRouteApi('/$partner/mails');
const text = copy.mails;
const { kinds } = copy.operations;

const NO_MAILS = ['payout', 'cardRemoval', 'cardCheck'];
const options = Object.entries(kinds)
  .filter(([kind]) => !NO_MAILS.includes(kind))
  .map(([value, label]) => ({ value, label }));

type Cursor = Pick<StaffMailEntry, 'doneAt' | 'id'> | null;

type Query = { email: string; kind: string | null } & Ordered;

const useMails = (query: Query) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.operations.mails.infiniteOptions({
      input: (before: Cursor) => ({ ...query, partner, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ mails, hasMore }): Cursor => {
        const last = mails.at(-1);
        return hasMore && last ? { doneAt: last.doneAt, id: last.id } : null;
      },
    }),
  );
};

type OnOpen = (mail: StaffMailEntry) => void;

const columnsIn = (partner: string, onOpen: OnOpen): readonly Column<StaffMailEntry>[] => [
  {
    id: 'mail',
    title: text.columns.mail,
    cell: (mail) => (
      <button type="button" className={rowLinkClass} onClick={() => onOpen(mail)}>
        {kinds[mail.kind] ?? mail.kind}
      </button>
    ),
  },
  {
    id: 'member',
    title: text.columns.member,
    cell: ({ email }) => (
      <span className={styles.above}>
        <Link className={linkClass} to="/$partner/members/$email" params={{ partner, email }}>
          {email}
        </Link>
      </span>
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ isSent, attempts }) => (
      <TwoLines
        first={<Mark tone={isSent ? 'good' : 'idle'}>{isSent ? text.sent : text.skipped}</Mark>}
        second={isSent && text.tries(formatCount(attempts))}
      />
    ),
  },
  {
    id: 'at',
    title: text.columns.at,
    order: 'latest',
    cell: ({ doneAt }) => formatInstant(doneAt),
    isNumber: true,
  },
];

/** The mails of the program, the latest first. */
export const MailsPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const [opened, setOpened] = useState<StaffMailEntry>();
  const columns = columnsIn(partner, setOpened);
  const list = useList({ list: 'mails', search, columns });
  const { set, ordered, isFiltered } = list;
  const filter = { email: search.email ?? '', kind: search.kind ?? null, ...ordered };
  const found = useMails(filter);
  return (
    <>
      <Bar title={text.title} />
      <ListHead of={list} filter={filter}>
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search.email ?? ''}
          onChange={(value) => set({ email: value || undefined }, true)}
        />
        <FilterChip
          name={text.filters.kind}
          options={options}
          value={search.kind ?? null}
          onChange={(value) => set({ kind: value ?? undefined })}
        />
      </ListHead>
      <List
        found={found}
        empty={
          <Blank icon={isFiltered ? SearchX : Mail} {...(isFiltered ? text.none : text.empty)} />
        }
        label={text.list}
        {...list.table}
        rows={found.data?.pages.flatMap(({ mails }) => mails)}
        rowKey={({ id }) => id}
      />
      {opened && (
        <MailDialog
          email={opened.email}
          mail={{
            task: opened.id,
            copy: opened.copy,
            name: kinds[opened.kind] ?? opened.kind,
            isWaiting: false,
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
