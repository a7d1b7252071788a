import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { StaffContentDetail, StaffContentSummary } from '#contract/staff/content-editor.ts';
import { pageNames } from '#domain/content/page-names.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { Button } from '../../parts/button.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { Text } from '../../parts/text.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import styles from './content.module.css';
import { nameOfEntry } from './content-state.tsx';
import { useContentRefusal } from './use-content-refusal.ts';
import { searchIn, useLayer } from './use-entry-name.ts';

const Leaf = ({ entry }: { entry: StaffContentSummary }) => {
  const layer = useLayer();
  const { partner } = layer;
  const { page, slug, hasDraft, isHidden, isShown } = entry;
  return (
    <li>
      <Link
        to="/$partner/content/$page/$slug"
        params={{ partner, page, slug }}
        search={searchIn(layer)}
        {...(isHidden || !isShown ? { 'data-off': true } : {})}
      >
        <span>{nameOfEntry(entry)}</span>
        {hasDraft && (
          <>
            <i className={styles.dot} />
            <Text is="hidden">{text.states.draft}</Text>
          </>
        )}
      </Link>
    </li>
  );
};

/** A menu of the entries of the page that a new one can be like. */
const AddEntry = ({ listed }: { listed: readonly StaffContentSummary[] }) => {
  const layer = useLayer();
  const reason = useContentRefusal(layer);
  const [sample, setSample] = useState<StaffContentSummary>();
  if (listed.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <Button size="small" tone="quiet" icon={Plus} reason={reason}>
            {text.add.open}
          </Button>
        }
      >
        {listed.map((entry) => (
          <MenuItem key={entry.slug} onSelect={() => setSample(entry)}>
            {text.add.like(nameOfEntry(entry))}
          </MenuItem>
        ))}
      </Menu>
      {sample && (
        <AddEntryDialog
          from={{ ...layer, page: sample.page, slug: sample.slug }}
          onClose={() => setSample(undefined)}
        />
      )}
    </>
  );
};

/** The entries of the page, and a menu of the pages. */
export const EntryTree = ({ page }: Pick<StaffContentDetail, 'page'>) => {
  const layer = useLayer();
  const navigate = useNavigate();
  const found = useQuery(api.contentEditor.list.queryOptions({ input: { ...layer, text: '' } }));
  const entries = found.data?.entries ?? [];
  const open = (name: StaffContentDetail['page']) => {
    const first = entries.find((entry) => entry.page === name);
    if (first)
      void navigate({
        to: '/$partner/content/$page/$slug',
        params: { partner: layer.partner, page: name, slug: first.slug },
        search: searchIn(layer),
      });
  };
  return (
    <nav className={styles.tree} aria-label={text.tree}>
      <Menu
        trigger={
          <Button size="small" icon={FileText} isWide>
            {text.pages[page]}
          </Button>
        }
      >
        {pageNames.map((name) => (
          <MenuItem key={name} onSelect={() => open(name)}>
            {text.pages[name]}
          </MenuItem>
        ))}
      </Menu>
      <ol>
        {entries
          .filter((entry) => entry.page === page)
          .map((entry) => (
            <Leaf key={entry.slug} entry={entry} />
          ))}
      </ol>
      <AddEntry
        listed={entries.filter((entry) => entry.page === page && entry.isListed && !entry.isHidden)}
      />
    </nav>
  );
};
