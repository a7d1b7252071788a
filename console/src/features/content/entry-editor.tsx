import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { setField } from '#domain/content/set-field.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { Button } from '../../parts/button.tsx';
import { Bar } from '../../parts/page.tsx';
import { usePageActions } from '../../parts/page-actions.ts';
import { Panel } from '../../parts/panel.tsx';
import { linkClass } from '../../parts/text.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import { Changes, changesOf } from './changes.tsx';
import styles from './content.module.css';
import { nameOfEntry } from './content-state.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { EntryTree } from './entry-tree.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SaveMark } from './save-mark.tsx';
import { useAutosave } from './use-autosave.ts';
import { useEditLock } from './use-edit-lock.ts';

type Props = { entry: StaffContentDetail; onReload: () => void };

const useEditor = ({ entry, onReload }: Props) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const refusal = useRefusal('content.change');
  const name = { partner, page: entry.page, slug: entry.slug };
  const [fields, setFields] = useState<JsonObject>(entry.fields);
  const lock = useEditLock(name, refusal !== undefined);
  const isReadOnly = refusal !== undefined || lock.other !== null;
  const save = useAutosave({ partner, entry, fields, isOff: isReadOnly });
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.contentEditor.list.key() });
    await queries.invalidateQueries({ queryKey: api.content.key() });
    onReload();
  };
  return { name, fields, setFields, lock, isReadOnly, refusal, save, refresh };
};

/** The form of an entry beside the page, saved as a draft while a person types. */
export const EntryEditor = ({ entry, onReload }: Props) => {
  const editor = useEditor({ entry, onReload });
  const { name, fields, setFields, lock, isReadOnly, refusal, save, refresh } = editor;
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const changes = changesOf(entry.published, fields);
  const hasDraft = save.hasDraft || changes.length > 0;
  const reason = refusal ?? (hasDraft ? undefined : text.nothingToPublish);
  const publish = () => void save.flush().then(() => setDialog('publish'));
  const title = nameOfEntry(entry);
  usePageActions([{ label: text.publish, icon: Send, keys: 'Alt+p', reason, run: publish }]);
  const above = [
    <Link key="content" to="/$partner/content" params={{ partner: name.partner }}>
      {text.title}
    </Link>,
    <Link
      key="page"
      to="/$partner/content"
      params={{ partner: name.partner }}
      search={{ page: entry.page }}
    >
      {text.pages[entry.page]}
    </Link>,
  ];
  return (
    <>
      <Bar title={title} above={above}>
        <SaveMark state={save.state} entry={entry} onReload={onReload} />
        <Button
          size="small"
          reason={refusal ?? (hasDraft ? undefined : text.nothingToPublish)}
          onClick={() => void save.flush().then(() => setDialog('discard'))}
        >
          {text.discard}
        </Button>
        <Button
          size="small"
          tone="primary"
          icon={Send}
          keys="Alt P"
          reason={reason}
          onClick={publish}
        >
          {text.publish}
        </Button>
      </Bar>
      <div className={styles.editor}>
        <EntryTree page={entry.page} />
        <section className={styles.form} aria-label={text.form(title)}>
          <EntryNotices entry={entry} lock={lock} onChanged={refresh} />
          <EntryForm
            entry={entry}
            fields={fields}
            state={save.state}
            isReadOnly={isReadOnly}
            onChange={(path, value) => setFields((current) => setField(current, path, value))}
          />
        </section>
        <div className={styles.view}>
          <EntryPreview entry={entry} fields={fields} />
          <Panel
            title={text.changes.title}
            note={changes.length > 0 ? text.changes.count(changes.length) : text.changes.none}
            end={
              <Link
                className={linkClass}
                to="/$partner/content/$page/$slug/history"
                params={{ partner: name.partner, page: entry.page, slug: entry.slug }}
              >
                {text.changes.all}
              </Link>
            }
          >
            <Changes changes={changes} />
          </Panel>
        </div>
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          name={name}
          title={title}
          changes={changes}
          hasProblems={save.state.kind !== 'saved' && save.state.kind !== 'idle'}
          onClose={() => setDialog(undefined)}
          onDone={refresh}
        />
      )}
      {dialog === 'discard' && (
        <DiscardDialog
          name={name}
          version={save.versionOf()}
          onClose={() => setDialog(undefined)}
          onDone={refresh}
        />
      )}
    </>
  );
};
