import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { FieldDifference } from '#domain/content/field-differences.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { isOptionalEntry } from '#domain/content/listed-entries.ts';
import { setField } from '#domain/content/set-field.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { Button } from '../../parts/button.tsx';
import { Bar } from '../../parts/page.tsx';
import { usePageActions } from '../../parts/page-actions.ts';
import { Panel } from '../../parts/panel.tsx';
import { linkClass } from '../../parts/text.tsx';
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
import { useContentRefusal } from './use-content-refusal.ts';
import { useEditLock } from './use-edit-lock.ts';
import { type EntryAddress, searchIn } from './use-entry-name.ts';
import { useFieldPlaces } from './use-field-places.ts';
import { useHiding } from './use-hiding.ts';

type Props = {
  name: EntryAddress;
  entry: StaffContentDetail;
  onReload: () => void;
  /** Texts of a click in the page of another entry, which led here. */
  clicked: readonly string[];
  onClicked: (texts: readonly string[]) => void;
};

const useEditor = ({ name, entry, onReload }: Props) => {
  const queries = useQueryClient();
  const refusal = useContentRefusal(name);
  const [fields, setFields] = useState<JsonObject>(entry.fields);
  const lock = useEditLock(name, refusal !== undefined);
  const isReadOnly = refusal !== undefined || lock.other !== null;
  const save = useAutosave({ name, entry, fields, isOff: isReadOnly });
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.contentEditor.list.key() });
    await queries.invalidateQueries({ queryKey: api.content.key() });
    onReload();
  };
  const hiding = useHiding({ name, entry, flush: save.flush, onDone: refresh });
  // A change shows a hidden entry again.
  const isHidden = entry.isHidden && fields === entry.fields;
  return { fields, setFields, lock, isReadOnly, refusal, save, refresh, hiding, isHidden };
};

/** The places of the fields in the page, also of those of the other entries on it. */
const usePlaces = ({ name, entry, clicked, onClicked }: Props, fields: JsonObject) => {
  const navigate = useNavigate();
  return useFieldPlaces({
    entry,
    fields,
    clicked,
    onOther: ({ texts, slug }) => {
      onClicked(texts);
      void navigate({
        to: '/$partner/content/$page/$slug',
        params: { partner: name.partner, page: name.page, slug },
        search: searchIn(name),
      });
    },
  });
};

const linksAbove = (name: EntryAddress) => [
  <Link
    key="content"
    to="/$partner/content"
    params={{ partner: name.partner }}
    search={searchIn(name)}
  >
    {name.layer ? text.baseTitle : text.title}
  </Link>,
  <Link
    key="page"
    to="/$partner/content"
    params={{ partner: name.partner }}
    search={{ page: name.page, ...searchIn(name) }}
  >
    {text.pages[name.page]}
  </Link>,
];

type ChangesProps = {
  name: EntryAddress;
  changes: readonly FieldDifference[];
  isHidden: boolean;
};

const changesNote = (count: number, isHidden: boolean): string => {
  if (isHidden) return text.hiding.changes;
  return count > 0 ? text.changes.count(count) : text.changes.none;
};

const ChangesPanel = ({ name, changes, isHidden }: ChangesProps) => (
  <Panel
    title={text.changes.title}
    note={changesNote(changes.length, isHidden)}
    end={
      <Link
        className={linkClass}
        to="/$partner/content/$page/$slug/history"
        params={{ partner: name.partner, page: name.page, slug: name.slug }}
        search={searchIn(name)}
      >
        {text.changes.all}
      </Link>
    }
  >
    <Changes changes={changes} />
  </Panel>
);

type Dialog = 'publish' | 'discard';
type Editor = ReturnType<typeof useEditor>;
type DialogsProps = Pick<Props, 'name' | 'entry'> & {
  editor: Editor;
  changes: readonly FieldDifference[];
  dialog: Dialog | undefined;
  onClose: () => void;
};

const Dialogs = ({ name, entry, editor, changes, dialog, onClose }: DialogsProps) => {
  const { save, refresh } = editor;
  if (dialog === 'publish')
    return (
      <PublishDialog
        name={name}
        title={nameOfEntry(entry)}
        changes={changes}
        isHidden={editor.isHidden}
        hasProblems={save.state.kind !== 'saved' && save.state.kind !== 'idle'}
        inheriting={Math.max(0, ...entry.inheritance.map(({ inheriting }) => inheriting))}
        onClose={onClose}
        onDone={refresh}
      />
    );
  return (
    dialog === 'discard' && (
      <DiscardDialog name={name} version={save.versionOf()} onClose={onClose} onDone={refresh} />
    )
  );
};

/** The form of an entry beside the page, saved as a draft while a person types. */
export const EntryEditor = (props: Props) => {
  const { name, entry, onReload } = props;
  const editor = useEditor(props);
  const { fields, setFields, lock, isReadOnly, refusal, save, refresh, hiding, isHidden } = editor;
  const places = usePlaces(props, fields);
  const [dialog, setDialog] = useState<Dialog>();
  const changes = isHidden ? [] : changesOf(entry.published, fields);
  const hasDraft = save.hasDraft || changes.length > 0;
  const reason = refusal ?? (hasDraft ? undefined : text.nothingToPublish);
  const open = (next: Dialog) => void save.flush().then(() => setDialog(next));
  const publish = () => open('publish');
  const title = nameOfEntry(entry);
  usePageActions([{ label: text.publish, icon: Send, keys: 'Alt+p', reason, run: publish }]);
  return (
    <>
      <Bar title={title} above={linksAbove(name)}>
        <SaveMark state={save.state} entry={entry} onReload={onReload} />
        {!entry.isHidden && isOptionalEntry(entry.page, fields) && (
          <Button
            size="small"
            icon={EyeOff}
            reason={refusal}
            isBusy={hiding.isBusy}
            onClick={hiding.hide}
          >
            {text.hiding.hide}
          </Button>
        )}
        <Button size="small" reason={reason} onClick={() => open('discard')}>
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
        <section
          ref={places.form}
          className={styles.form}
          aria-label={text.form(title)}
          onFocus={places.onFocus}
        >
          <EntryNotices
            entry={entry}
            lock={lock}
            onShow={isReadOnly ? undefined : hiding.show}
            onChanged={refresh}
          />
          <EntryForm
            entry={entry}
            fields={fields}
            state={save.state}
            isReadOnly={isReadOnly}
            onChange={(path, value) => setFields((current) => setField(current, path, value))}
          />
        </section>
        <div className={styles.view}>
          <EntryPreview
            entry={entry}
            fields={fields}
            isHidden={isHidden}
            focused={places.focused}
            fill={places.fill}
            onClick={places.onClick}
          />
          <ChangesPanel name={name} changes={changes} isHidden={isHidden && entry.draft !== null} />
        </div>
      </div>
      <Dialogs
        name={name}
        entry={entry}
        editor={editor}
        changes={changes}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
