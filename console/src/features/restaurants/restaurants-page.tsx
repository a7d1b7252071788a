import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import Utensils from 'lucide-react/icons/utensils';
import type { StaffFoundMerchant } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Text } from '../../parts/text.tsx';
import { Find, Toolbar } from '../../parts/toolbar.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { SilentRestaurants } from './silent-restaurants.tsx';

const SHORTEST_TEXT = 2;
const route = getRouteApi('/$partner/restaurants');
const text = copy.restaurants;

const columnsIn = (partner: string): readonly Column<StaffFoundMerchant>[] => [
  {
    id: 'name',
    title: text.columns.name,
    cell: ({ id, name, city, state }) => (
      <TwoLines
        first={
          <Link className={rowLinkClass} to="/$partner/restaurants/$id" params={{ partner, id }}>
            {name}
          </Link>
        }
        second={`${city}, ${state}`}
      />
    ),
  },
  {
    id: 'address',
    title: text.columns.address,
    cell: ({ address1, zip }) => `${address1}, ${zip}`,
    isOptional: true,
  },
  {
    id: 'identifiers',
    title: text.columns.identifiers,
    cell: ({ identifiers }) =>
      identifiers.length > 0 ? (
        text.identifiersCount(formatCount(identifiers.length))
      ) : (
        <Text is="warn">{text.noIdentifiers}</Text>
      ),
  },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ retiredOn }) =>
      retiredOn ? (
        <Mark tone="idle">{text.retired(formatDay(retiredOn))}</Mark>
      ) : (
        <Mark tone="good">{text.inProgram}</Mark>
      ),
  },
];

const Found = ({ search }: { search: string }) => {
  const { partner } = useProgram();
  const found = useQuery(api.merchants.find.queryOptions({ input: { partner, text: search } }));
  return (
    <List
      found={found}
      empty={<Blank icon={SearchX} title={text.none.title(search)} text={text.none.text} />}
      label={text.list}
      columns={columnsIn(partner)}
      rows={found.data?.merchants}
      rowKey={({ id }) => id}
      hasMore={found.data?.hasMore}
    />
  );
};

const FindRestaurants = ({ search }: { search: string }) => {
  const navigate = route.useNavigate();
  return (
    <>
      <Toolbar
        end={
          search.length >= SHORTEST_TEXT && (
            <ExportButton list="restaurants" filter={{ text: search }} />
          )
        }
      >
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search}
          onChange={(value) =>
            void navigate({ search: { text: value || undefined }, replace: true })
          }
        />
      </Toolbar>
      {search.length < SHORTEST_TEXT ? (
        <Blank icon={Utensils} title={text.start.title} text={text.start.text} />
      ) : (
        <Found search={search} />
      )}
    </>
  );
};

/** Finds restaurants by name, city, id or identifier, and lists those that stopped sending. */
export const RestaurantsPage = () => {
  const { text: search = '', view } = route.useSearch();
  const { partner } = useProgram();
  return (
    <>
      <Bar title={text.title} />
      <Tabs label={copy.silent.views.label}>
        <Link
          to="/$partner/restaurants"
          params={{ partner }}
          search={{}}
          aria-current={view === 'silent' ? undefined : 'page'}
        >
          {copy.silent.views.find}
        </Link>
        <Link
          to="/$partner/restaurants"
          params={{ partner }}
          search={{ view: 'silent' }}
          aria-current={view === 'silent' ? 'page' : undefined}
        >
          {copy.silent.views.silent}
        </Link>
      </Tabs>
      {view === 'silent' ? <SilentRestaurants /> : <FindRestaurants search={search} />}
    </>
  );
};
