import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import type { ListFilter } from '#contract/staff/exports.ts';
import type { StaffView } from '#contract/staff/views.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { roleIn, useProgram, useSession } from '../../session/session.ts';
import { Button, IconButton } from '../button.tsx';
import { usePageActions } from '../page-actions.ts';
import { Tabs } from '../tabs.tsx';
import { showToast } from '../toaster.tsx';
import type { ListState } from '../use-list.ts';
import { defaultViews } from './default-views.ts';
import styles from './view-tabs.module.css';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((part) => ({ default: part.SaveViewDialog })),
);

const text = copy.views;

const sorted = (filters: ListFilter): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, String(value)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

const isSame = (a: ListFilter, b: ListFilter): boolean => sorted(a) === sorted(b);

type TabProps = { name: string; isCurrent: boolean; onOpen: () => void };

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
export const ViewTabs = ({ of: { list, filters, base, hidden, show } }: { of: ListState }) => {
  const { partner } = useProgram();
  const { account } = useSession();
  const [isSaving, setSaving] = useState(false);
  const saved = useQuery(api.views.list.queryOptions({ input: { partner, list } }));
  const save = () => setSaving(true);
  usePageActions([{ label: text.save, icon: Plus, keys: 's', run: save }]);
  const initial = [
    { name: text.all, filters: base },
    ...defaultViews(list, roleIn(account, partner)),
  ];
  return (
    <Tabs label={text.label}>
      {initial.map((view) => (
        <Tab
          key={view.name}
          name={view.name}
          isCurrent={isSame(view.filters, filters)}
          onOpen={() => show(view.filters)}
        />
      ))}
      {saved.data?.views.map((view) => (
        <span key={view.id} className={styles.saved}>
          <Tab
            name={view.name}
            isCurrent={isSame(view.filters, filters)}
            onOpen={() => show(view.filters, view.hiddenColumns)}
          />
          {view.isOwn && isSame(view.filters, filters) && <Remove view={view} />}
        </span>
      ))}
      <Button size="small" tone="quiet" icon={Plus} keys="S" onClick={save}>
        {text.save}
      </Button>
      <Suspense>
        {isSaving && (
          <SaveViewDialog
            list={list}
            filters={filters}
            hidden={hidden}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </Tabs>
  );
};
