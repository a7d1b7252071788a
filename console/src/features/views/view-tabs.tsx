import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import type { ListFilter } from '#contract/staff/exports.ts';
import type { StaffView } from '#contract/staff/views.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { usePageActions } from '../../parts/page-actions.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { roleIn, useProgram, useSession } from '../../session/session.ts';
import { defaultViews } from './default-views.ts';
import styles from './view-tabs.module.css';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((part) => ({ default: part.SaveViewDialog })),
);

const text = copy.views;

type Search = Readonly<Record<string, string | undefined>>;
type Props = {
  list: 'members' | 'dines';
  search: Search;
  hidden: readonly string[];
  onColumns: (hidden: readonly string[]) => void;
};

const setOf = (filters: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(filters)
    .flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
    )
    .sort(([a], [b]) => a.localeCompare(b));

const isSame = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  JSON.stringify(setOf(a)) === JSON.stringify(setOf(b));

type TabProps = { name: string; filters: ListFilter; isCurrent: boolean; onOpen: () => void };

const Tab = ({ name, isCurrent, onOpen }: TabProps) => (
  <button
    type="button"
    className={styles.tab}
    {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    onClick={onOpen}
  >
    {name}
  </button>
);

const Remove = ({ view }: { view: StaffView }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const remove = useMutation(
    api.views.remove.mutationOptions({
      onSuccess: async () => {
        showToast(text.removed(view.name));
        await queries.invalidateQueries({ queryKey: api.views.list.key() });
      },
    }),
  );
  return (
    <IconButton
      icon={X}
      label={text.removeName(view.name)}
      onClick={() => remove.mutate({ partner, id: view.id })}
    />
  );
};

/** The views of a list: those of the role, one's own and the shared ones; each sets the filters of the address. */
export const ViewTabs = ({ list, search, hidden, onColumns }: Props) => {
  const program = useProgram();
  const { account } = useSession();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const { partner } = program;
  const saved = useQuery(api.views.list.queryOptions({ input: { partner, list } }));
  const save = () => setSaving(true);
  usePageActions([{ label: text.save, icon: Plus, keys: 's', run: save }]);
  const open = (filters: ListFilter, columns?: readonly string[]) => {
    if (columns) onColumns(columns);
    void navigate({
      to: list === 'members' ? '/$partner/members' : '/$partner/dines',
      params: { partner },
      search: Object.fromEntries(setOf(filters)),
    });
  };
  const initial = [
    { name: text.all, filters: {} },
    ...defaultViews(list, roleIn(account, partner)),
  ];
  return (
    <Tabs label={text.label}>
      {initial.map(({ name, filters }) => (
        <Tab
          key={name}
          name={name}
          filters={filters}
          isCurrent={isSame(filters, search)}
          onOpen={() => open(filters)}
        />
      ))}
      {saved.data?.views.map((view) => (
        <span key={view.id} className={styles.saved}>
          <Tab
            name={view.name}
            filters={view.filters}
            isCurrent={isSame(view.filters, search)}
            onOpen={() => open(view.filters, view.hiddenColumns)}
          />
          {view.isOwn && isSame(view.filters, search) && <Remove view={view} />}
        </span>
      ))}
      <Button size="small" tone="quiet" icon={Plus} keys="S" onClick={save}>
        {text.save}
      </Button>
      <Suspense>
        {isSaving && (
          <SaveViewDialog
            list={list}
            filters={Object.fromEntries(setOf(search))}
            hidden={hidden}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </Tabs>
  );
};
