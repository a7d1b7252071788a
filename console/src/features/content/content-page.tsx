import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import type { StaffContentSummary } from '#contract/staff/content-editor.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { FilterBar, Find } from '../../parts/toolbar.tsx';
import { canEverywhere, useSession } from '../../session/session.ts';
import styles from './content.module.css';
import { ContentState, nameOfEntry } from './content-state.tsx';
import { LayerSwitch } from './layer-switch.tsx';
import { type LayerAddress, searchIn, useLayer } from './use-entry-name.ts';

const route = getRouteApi('/$partner/content');

const pages = pageNames.map((value) => ({ value, label: text.pages[value] }));
const states = (['draft', 'scheduled', 'edited', 'hidden'] as const).map((value) => ({
  value,
  label: text.stateFilters[value],
}));
type State = (typeof states)[number]['value'];

const isIn: { [S in State]: (entry: StaffContentSummary) => boolean } = {
  draft: ({ hasDraft }) => hasDraft,
  scheduled: ({ startsAt }) => startsAt !== null,
  edited: ({ source }) => source === 'edited',
  hidden: ({ isHidden }) => isHidden,
};

const columnsIn = (layer: LayerAddress): readonly Column<StaffContentSummary>[] => [
  {
    id: 'entry',
    title: text.columns.entry,
    cell: (entry) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/content/$page/$slug"
            params={{ partner: layer.partner, page: entry.page, slug: entry.slug }}
            search={searchIn(layer)}
          >
            {nameOfEntry(entry)}
          </Link>
        }
        second={<span className={styles.line}>{entry.match ?? entry.title}</span>}
      />
    ),
  },
  { id: 'page', title: text.columns.page, cell: ({ page }) => text.pages[page] },
  {
    id: 'source',
    title: text.columns.source,
    cell: ({ source }) => text.sources[source],
    isOptional: true,
  },
  { id: 'state', title: text.columns.state, cell: (entry) => <ContentState of={entry} /> },
];

/** Every entry of a program's copy, with the state of each. */
export const ContentPage = () => {
  const layer = useLayer();
  const { account } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(
    api.contentEditor.list.queryOptions({ input: { ...layer, text: search.text ?? '' } }),
  );
  const page = pageNames.find((name) => name === search.page) ?? null;
  const state = states.find(({ value }) => value === search.state)?.value ?? null;
  const rows = found.data?.entries.filter(
    (entry) => (page === null || entry.page === page) && (state === null || isIn[state](entry)),
  );
  return (
    <>
      <Bar title={layer.layer ? text.baseTitle : text.title}>
        {canEverywhere(account, 'content.read') && (
          <LayerSwitch
            value={layer.layer ?? 'program'}
            onChange={(next) =>
              void navigate({
                search: (current) => ({ ...current, layer: next === 'base' ? next : undefined }),
              })
            }
          />
        )}
      </Bar>
      <FilterBar
        search={search}
        onClear={() => void navigate({ search: searchIn(layer) })}
        menu={null}
      >
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search.text ?? ''}
          onChange={(value) =>
            void navigate({
              search: (current) => ({ ...current, text: value || undefined }),
              replace: true,
            })
          }
        />
        <FilterChip
          name={text.filters.page}
          options={pages}
          value={page}
          onChange={(value) =>
            void navigate({ search: (current) => ({ ...current, page: value ?? undefined }) })
          }
        />
        <FilterChip
          name={text.filters.state}
          options={states}
          value={state}
          onChange={(value) =>
            void navigate({ search: (current) => ({ ...current, state: value ?? undefined }) })
          }
        />
      </FilterBar>
      <List
        found={found}
        head={
          layer.layer ? (
            <Note>{text.baseNote}</Note>
          ) : (
            found.data?.isExternal && <Note>{text.external}</Note>
          )
        }
        empty={<Blank icon={FileText} {...text.empty} />}
        label={text.list}
        columns={columnsIn(layer)}
        rows={rows}
        rowKey={(entry) => `${entry.page} ${entry.slug}`}
      />
    </>
  );
};
