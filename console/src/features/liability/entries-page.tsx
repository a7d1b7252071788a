import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import type { StaffEntry } from '#contract/staff/liability.ts';
import { type LedgerCategory, ledgerCategories } from '#domain/ledger/ledger-days.ts';
import { type BalanceAccount, balanceAccounts } from '#domain/rewards/reward-sums.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip, TextChip } from '../../parts/chip.tsx';
import { dayIn } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { formatDay, formatInstant, formatSignedUnits, today } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const route = getRouteApi('/$partner/entries');
const text = copy.liability;

const categories = ledgerCategories.map((value) => ({ value, label: text.categories[value] }));
const accounts = balanceAccounts.map((value) => ({ value, label: text.accounts[value] }));

type Cursor = Pick<StaffEntry, 'postedAt' | 'journalId' | 'account'> | null;

type Search = ReturnType<typeof route.useSearch>;

const filterOf = ({ from, to, category, account }: Search) => ({
  from: dayIn(from) ?? null,
  to: dayIn(to) ?? today(),
  category: ledgerCategories.find((known) => known === category) ?? null,
  account: balanceAccounts.find((known) => known === account) ?? null,
});

type Filter = ReturnType<typeof filterOf> & Ordered;

const useEntries = (filter: Filter) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.liability.entries.infiniteOptions({
      input: (before: Cursor) => ({ ...filter, partner, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ entries, hasMore }): Cursor => {
        const last = entries.at(-1);
        if (!hasMore || !last) return null;
        return { postedAt: last.postedAt, journalId: last.journalId, account: last.account };
      },
    }),
  );
};

const columnsIn = (program: Program): readonly Column<StaffEntry>[] => {
  const { partner } = program;
  return [
    {
      id: 'member',
      title: text.columns.member,
      order: 'latest',
      cell: ({ email, postedAt }) => (
        <TwoLines
          first={
            <Link
              className={rowLinkClass}
              to="/$partner/members/$email"
              params={{ partner, email }}
            >
              {email}
            </Link>
          }
          second={formatInstant(postedAt)}
        />
      ),
    },
    {
      id: 'category',
      title: text.columns.category,
      cell: ({ category, restaurant, dineId }) => (
        <TwoLines
          first={text.categories[category]}
          second={
            dineId === null ? (
              restaurant
            ) : (
              <Link
                className={linkClass}
                to="/$partner/dines/$id"
                params={{ partner, id: String(dineId) }}
              >
                {restaurant}
              </Link>
            )
          }
        />
      ),
      isOptional: true,
    },
    {
      id: 'journal',
      title: text.columns.journal,
      cell: ({ journalId, source }) => <TwoLines first={String(journalId)} second={source} />,
      isOptional: true,
    },
    { id: 'account', title: text.columns.account, cell: ({ account }) => text.accounts[account] },
    {
      id: 'units',
      title: text.columns.units,
      cell: ({ units }) => formatSignedUnits(units, program),
      isNumber: true,
    },
  ];
};

/** The entries behind a figure of the ledger; the filters in the address name the figure. */
export const EntriesPage = () => {
  const program = useProgram();
  const { partner } = program;
  const search = route.useSearch();
  const columns = columnsIn(program);
  const list = useList({ list: 'ledgerEntries', search, columns });
  const { set, ordered } = list;
  const filter = { ...filterOf(search), ...ordered };
  const found = useEntries(filter);
  return (
    <>
      <Bar
        title={text.entriesTitle}
        above={[
          <Link key="liability" to="/$partner/liability" params={{ partner }}>
            {copy.shell.pages.liability}
          </Link>,
        ]}
      />
      <ListHead of={list} filter={filter}>
        <FilterChip<LedgerCategory>
          name={text.columns.category}
          options={categories}
          value={filter.category}
          onChange={(value) => set({ category: value ?? undefined })}
        />
        <FilterChip<BalanceAccount>
          name={text.columns.account}
          options={accounts}
          value={filter.account}
          onChange={(value) => set({ account: value ?? undefined })}
        />
        {(['from', 'to'] as const).map((name) => {
          const day = dayIn(search[name]);
          return (
            day && (
              <TextChip
                key={name}
                name={text[name]}
                value={formatDay(day)}
                onRemove={() => set({ [name]: undefined })}
              />
            )
          );
        })}
      </ListHead>
      <List
        found={found}
        empty={<Blank icon={BookOpen} {...text.noEntry} />}
        label={text.entriesTitle}
        {...list.table}
        rows={found.data?.pages.flatMap(({ entries }) => entries)}
        rowKey={({ journalId, account }) => `${journalId} ${account}`}
      />
    </>
  );
};
