import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Sparkles from 'lucide-react/icons/sparkles';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Find, Toolbar } from '../../parts/toolbar.tsx';
import { formatDay, formatUnitsNamed } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';

const route = getRouteApi('/$partner/offers');
const text = copy.offers;

const tones = {
  coming: 'info',
  running: 'good',
  earned: 'good',
  over: 'idle',
} as const satisfies Record<StaffOffer['state'], Tone>;

const views = [
  { value: 'current', label: text.views.current },
  { value: 'all', label: text.views.all },
] as const;

const columnsIn = (program: Program): readonly Column<StaffOffer>[] => [
  {
    id: 'member',
    title: text.columns.member,
    cell: ({ email, restaurant }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/members/$email"
            params={{ partner: program.partner, email }}
          >
            {email}
          </Link>
        }
        second={restaurant}
      />
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ state, earnedOn }) => (
      <Mark tone={tones[state]}>
        {[text.states[state], earnedOn ? text.earnedOn(formatDay(earnedOn)) : '']
          .filter(Boolean)
          .join(' ')}
      </Mark>
    ),
  },
  {
    id: 'days',
    title: text.columns.days,
    cell: ({ startsOn, endsOn }) => text.days(formatDay(startsOn), formatDay(endsOn)),
    isOptional: true,
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: ({ amountUnits }) => formatUnitsNamed(amountUnits, program),
    isNumber: true,
  },
];

/** Flex offers: one member at one restaurant within some days. */
export const OffersPage = () => {
  const program = useProgram();
  const { email = '', view } = route.useSearch();
  const navigate = route.useNavigate();
  const includesOver = view === 'all';
  const found = useQuery(
    api.offers.list.queryOptions({ input: { partner: program.partner, email, includesOver } }),
  );
  const rows = found.data?.offers;
  return (
    <>
      <Bar title={text.title} />
      <Toolbar end={<ExportButton list="offers" filter={{ email, includesOver }} />}>
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={email}
          onChange={(value) =>
            void navigate({
              search: (current) => ({ ...current, email: value || undefined }),
              replace: true,
            })
          }
        />
        <Segmented
          label={text.view}
          options={views}
          value={includesOver ? 'all' : 'current'}
          onChange={(value) =>
            void navigate({
              search: (current) => ({ ...current, view: value === 'all' ? value : undefined }),
            })
          }
        />
      </Toolbar>

      <List
        found={found}
        empty={<Blank icon={Sparkles} {...text.empty} />}
        hasMore={found.data?.hasMore}
        label={text.list}
        columns={columnsIn(program)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </>
  );
};
