import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { useColumns } from '../../parts/column-menu.tsx';
import { DayFilter } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, Person, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { FilterBar, Find, hasFilter } from '../../parts/toolbar.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { MemberStatus } from './member-status.tsx';
import { TierMark } from './tier-mark.tsx';
import { memberFilter, useMembers } from './use-members.ts';

const route = getRouteApi('/$partner/members');
const text = copy.members;

type Found = StaffMember['member'];

const columnsIn = (partner: string): readonly Column<Found>[] => [
  {
    id: 'member',
    title: text.columns.member,
    cell: ({ name, email }) => (
      <Person avatar={<Avatar name={name} />}>
        <TwoLines
          first={
            <Link
              className={rowLinkClass}
              to="/$partner/members/$email"
              params={{ partner, email }}
            >
              {name}
            </Link>
          }
          second={email}
        />
      </Person>
    ),
  },
  { id: 'number', title: text.columns.number, cell: ({ memberNumber }) => memberNumber },
  {
    id: 'publicId',
    title: text.columns.publicId,
    cell: ({ publicId }) => publicId,
    isOptional: true,
  },
  { id: 'tier', title: text.columns.tier, cell: ({ tier }) => <TierMark tier={tier} /> },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ status }) => <MemberStatus status={status} />,
    isOptional: true,
  },
  {
    id: 'joined',
    title: text.columns.joined,
    cell: ({ joinDate }) => formatDay(joinDate),
    isNumber: true,
  },
];

const Filters = ({ menu }: { menu: ReactNode }) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<typeof search>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace });
  return (
    <FilterBar search={search} onClear={() => void navigate({ search: {} })} menu={menu}>
      <Find
        label={text.find}
        placeholder={text.findPlaceholder}
        value={search.text ?? ''}
        onChange={(value) => set({ text: value || undefined }, true)}
      />
      <FilterChip
        name={text.filters.tier}
        options={text.tierOptions}
        value={search.tier ?? null}
        onChange={(value) => set({ tier: value ?? undefined })}
      />
      <FilterChip
        name={text.filters.status}
        options={text.statusOptions}
        value={search.status ?? null}
        onChange={(value) => set({ status: value ?? undefined })}
      />
      <FilterChip
        name={text.filters.order}
        options={text.orderOptions}
        value={search.order ?? null}
        onChange={(value) => set({ order: value ?? undefined })}
      />
      <DayFilter
        name={text.filters.joinedFrom}
        value={search.joinedFrom}
        onChange={(joinedFrom) => set({ joinedFrom })}
      />
      <DayFilter
        name={text.filters.joinedTo}
        value={search.joinedTo}
        onChange={(joinedTo) => set({ joinedTo })}
      />
    </FilterBar>
  );
};

/** The members of a program, or those that a text names; text and filters are in the address. */
export const MembersPage = () => {
  const search = route.useSearch();
  const { shown, menu, hidden, change } = useColumns('members', columnsIn(useProgram().partner));
  const { rows, total, found } = useMembers(search);
  const isFiltered = hasFilter(search);
  return (
    <>
      <Bar title={text.title}>
        {total && (
          <Text is={['small', 'dim']}>{text.total(formatCount(total.count), total.isMore)}</Text>
        )}
      </Bar>
      <ViewTabs list="members" search={search} hidden={hidden} onColumns={change} />
      <Filters
        menu={
          <>
            <ExportButton list="members" filter={memberFilter(search)} />
            {menu}
          </>
        }
      />

      <List
        found={found}
        empty={
          isFiltered ? (
            <Blank
              icon={SearchX}
              title={text.none.title(search.text ?? '')}
              text={text.none.text}
            />
          ) : (
            <Blank icon={Users} {...text.empty} />
          )
        }
        label={text.list}
        columns={shown}
        rows={rows}
        rowKey={({ publicId }) => publicId}
      />
    </>
  );
};
