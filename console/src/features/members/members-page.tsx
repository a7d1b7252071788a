import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import type { StaffMember } from '#contract/staff/members.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { DayFilter } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, Person, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { useList } from '../../parts/use-list.ts';
import { formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
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
    cell: ({ publicId }) => <Text is="mono">{publicId}</Text>,
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
    order: 'latest',
    cell: ({ joinDate }) => formatDay(joinDate),
    isNumber: true,
  },
];

/** The members of a program, or those that a text names; text and filters are in the address. */
export const MembersPage = () => {
  const search = route.useSearch();
  const columns = columnsIn(useProgram().partner);
  const list = useList({ list: 'members', search, columns });
  const { set } = list;
  const { rows, total, found } = useMembers(search);
  return (
    <>
      <Bar title={text.title}>
        {total && (
          <Text is={['small', 'dim']}>{text.total(formatCount(total.count), total.isMore)}</Text>
        )}
      </Bar>
      <ListHead of={list} filter={memberFilter(search)}>
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
      </ListHead>
      <List
        found={found}
        empty={
          list.isFiltered ? (
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
        {...list.table}
        rows={rows}
        rowKey={({ publicId }) => publicId}
      />
    </>
  );
};
