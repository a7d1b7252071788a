import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { useColumns } from '../../parts/column-menu.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { More } from '../../parts/more.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, Person, rowLinkClass, Table, TwoLines } from '../../parts/table.tsx';
import { Find, Toolbar } from '../../parts/toolbar.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { MemberStatus } from './member-status.tsx';
import { TierMark } from './tier-mark.tsx';

const SHORTEST_TEXT = 3;
const route = getRouteApi('/$partner/members');
const text = copy.members;

type Found = Awaited<ReturnType<typeof api.members.find.call>>['members'][number];

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

type FoundProps = { search: string; tier: string | null; columns: readonly Column<Found>[] };

const FoundMembers = ({ search, tier, columns }: FoundProps) => {
  const { partner } = useProgram();
  const found = useQuery(api.members.find.queryOptions({ input: { partner, text: search } }));
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.members.filter((member) => tier === null || member.tier === tier);
  if (rows?.length === 0)
    return <Blank icon={SearchX} title={text.none.title(search)} text={text.none.text} />;
  return (
    <>
      <Table label={text.list} columns={columns} rows={rows} rowKey={({ publicId }) => publicId} />
      {rows && <More count={rows.length} hasMore={false} />}
    </>
  );
};

/** Finds members by name, email, number or public id; the text and the filters are in the address. */
export const MembersPage = () => {
  const { text: search = '', tier } = route.useSearch();
  const navigate = route.useNavigate();
  const { shown, menu } = useColumns('members', columnsIn(useProgram().partner));
  const hasFilter = search !== '' || tier !== undefined;
  const clear = () => void navigate({ search: {} });
  useKeys({ 'Shift+F': clear });
  return (
    <>
      <Bar title={text.title} />
      <Toolbar
        end={
          <>
            {hasFilter && (
              <Button size="small" tone="quiet" onClick={clear}>
                {copy.common.clearFilters}
              </Button>
            )}
            {menu}
          </>
        }
      >
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search}
          onChange={(value) =>
            void navigate({
              search: (current) => ({ ...current, text: value || undefined }),
              replace: true,
            })
          }
        />
        <FilterChip
          name={text.filters.tier}
          options={text.tierOptions}
          value={tier ?? null}
          onChange={(value) =>
            void navigate({ search: (current) => ({ ...current, tier: value ?? undefined }) })
          }
        />
      </Toolbar>
      {search.length < SHORTEST_TEXT ? (
        <Blank icon={Users} title={text.start.title} text={text.start.text} />
      ) : (
        <FoundMembers search={search} tier={tier ?? null} columns={shown} />
      )}
    </>
  );
};
