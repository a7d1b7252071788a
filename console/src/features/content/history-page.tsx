import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Columns, Title } from '../../parts/page.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { TextDialog } from '../../parts/text-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatInstant } from '../../session/format.ts';
import { Changes, changesOf } from './changes.tsx';
import styles from './content.module.css';
import { nameOfEntry } from './content-state.tsx';
import { entryRefusal } from './entry-refusal.ts';
import { useContentRefusal } from './use-content-refusal.ts';
import { searchIn, useEntryName } from './use-entry-name.ts';

const route = getRouteApi('/$partner/content/$page/$slug/history');
const text = contentCopy.history;

type EntryHistory = NonNullable<Awaited<ReturnType<typeof api.content.history.call>>['history']>;
type Line = EntryHistory['lines'][number];

/** The publications, the latest first, numbered from the folder's copy on. */
const versionsOf = ({ lines }: EntryHistory) =>
  lines
    .filter(({ kind }) => kind === 'published')
    .map((line, index) => ({ ...line, number: index + 1 }))
    .reverse();

type Version = Line & { number: number };

const useName = () => useEntryName(route.useParams());

const useRevision = (revision: number | null | undefined) => {
  const name = useName();
  return useQuery(
    api.contentEditor.revision.queryOptions({
      input: { ...name, revision: revision ?? null },
      enabled: revision !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};

const Comparison = ({ version, before }: { version: Version; before: Version | undefined }) => {
  const now = useRevision(version.revision);
  const old = useRevision(before?.revision ?? null);
  if (!now.data || !old.data) return <PageSkeleton />;
  const changes = changesOf(old.data.fields, now.data.fields);
  const beforeName = before ? text.version(before.number) : text.folder;
  return (
    <>
      <Title>{text.against(text.version(version.number), beforeName)}</Title>
      <p className={styles.lead}>
        {version.note || text.noNote}. {version.author}, {formatInstant(version.at)}
      </p>
      {changes.length === 0 ? <Text is="dim">{text.same}</Text> : null}
      <div className={styles.boxed}>
        <Changes changes={changes} />
      </div>
    </>
  );
};

const RollBackDialog = ({ version, onClose }: { version: Version | null; onClose: () => void }) => {
  const name = useName();
  const queries = useQueryClient();
  const label = version ? text.version(version.number) : text.folder;
  const rollBack = useMutation(
    api.content.rollBack.mutationOptions({
      onSuccess: async () => {
        showToast(text.rolledBack(label));
        onClose();
        await queries.invalidateQueries({ queryKey: api.content.key() });
        await queries.invalidateQueries({ queryKey: api.contentEditor.key() });
      },
    }),
  );
  return (
    <TextDialog
      title={text.rollBackTitle(label)}
      text={text.rollBackText}
      submit={text.rollBackSubmit}
      field={{ label: contentCopy.note, hint: contentCopy.noteHint, maxLength: 200 }}
      isBusy={rollBack.isPending}
      error={rollBack.error}
      refusal={entryRefusal(rollBack.error)}
      faultOf={() => undefined}
      onSubmit={(note) => rollBack.mutate({ ...name, to: version?.revision ?? null, note })}
      onClose={onClose}
    />
  );
};

type VersionsProps = {
  history: EntryHistory;
  versions: readonly Version[];
  chosen: Version | undefined;
  onChoose: (number: number) => void;
};

const Versions = ({ history, versions, chosen, onChoose }: VersionsProps) => {
  const draft = history.lines.findLast(
    ({ kind, revision }) => kind === 'written' && revision === history.draft,
  );
  return (
    <ol className={styles.versions} aria-label={text.list}>
      {draft && history.draft !== null && (
        <li>
          <b>{text.draft}</b>
          <span>
            {draft.author} · {formatInstant(draft.at)}
          </span>
        </li>
      )}
      {versions.map((version, index) => (
        <li key={version.number}>
          <button
            type="button"
            aria-pressed={version.number === chosen?.number}
            onClick={() => onChoose(version.number)}
          >
            <b>
              {version.number} {version.note || text.noNote}
            </b>
            {index === 0 && <Mark tone="good">{text.live}</Mark>}
            <span>
              {version.author} · {formatInstant(version.at)}
            </span>
          </button>
        </li>
      ))}
      <li>
        <b>{text.folder}</b>
        <span>{text.start}</span>
      </li>
    </ol>
  );
};

const HistoryBody = ({ history }: { history: EntryHistory }) => {
  const { version } = route.useSearch();
  const navigate = route.useNavigate();
  const versions = versionsOf(history);
  const chosen = versions.find(({ number }) => String(number) === version) ?? versions[0];
  const before = versions.find(({ number }) => number === (chosen?.number ?? 0) - 1);
  return (
    <Columns
      sideLabel={text.list}
      side={
        <>
          <Text is="dim">{text.text(versions.length)}</Text>
          <Versions
            history={history}
            versions={versions}
            chosen={chosen}
            onChoose={(number) =>
              void navigate({ search: (current) => ({ ...current, version: String(number) }) })
            }
          />
        </>
      }
    >
      {chosen ? (
        <Comparison version={chosen} before={before} />
      ) : (
        <Text is="dim">{text.first}</Text>
      )}
    </Columns>
  );
};

/** The versions of an entry, what each changed, and the way back to an earlier one. */
export const HistoryPage = () => {
  const name = useName();
  const { version } = route.useSearch();
  const refusal = useContentRefusal(name);
  const [isRollingBack, setRollingBack] = useState(false);
  const found = useQuery(api.content.history.queryOptions({ input: name }));
  const history = found.data?.history;
  const versions = history ? versionsOf(history) : [];
  const chosen = versions.find(({ number }) => String(number) === version) ?? versions[0];
  // The latest version is rolled back to the one before it.
  const target = chosen && chosen === versions[0] ? (versions[1] ?? null) : (chosen ?? null);
  const label = target ? text.version(target.number) : text.folder;
  const to = { partner: name.partner, page: name.page, slug: name.slug };
  const above = [
    <Link
      key="content"
      to="/$partner/content"
      params={{ partner: name.partner }}
      search={searchIn(name)}
    >
      {contentCopy.title}
    </Link>,
    <Link key="entry" to="/$partner/content/$page/$slug" params={to} search={searchIn(name)}>
      {nameOfEntry(name)}
    </Link>,
  ];
  return (
    <>
      <Bar title={text.title} above={above}>
        {versions.length > 0 && (
          <Button size="small" icon={Undo} reason={refusal} onClick={() => setRollingBack(true)}>
            {text.rollBack(label)}
          </Button>
        )}
      </Bar>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && versions.length === 0 && <Blank icon={History} {...text.empty} />}
      {history && versions.length > 0 && <HistoryBody history={history} />}
      {isRollingBack && <RollBackDialog version={target} onClose={() => setRollingBack(false)} />}
    </>
  );
};
