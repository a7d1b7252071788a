import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import type { StaffPasskey } from '#contract/staff/passkey.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { TextDialog } from '../../parts/text-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatInstant } from '../../session/format.ts';
import { stepRefusal } from '../../session/step-refusal.ts';
import { passkeyRefusal, useAddPasskey } from '../../session/use-passkey.ts';
import styles from './account.module.css';
import { ShownCodes } from './sign-in-methods.tsx';

const text = copy.account.passkeys;
const field = { label: text.name, hint: text.nameHint, maxLength: 60 };
const nameFault = (name: string) => (name.trim() ? undefined : text.nameNeeded);

type Closing = { onClose: () => void };
type Acting = Closing & { passkey: StaffPasskey };

// The session has the number of passkeys and of recovery codes, too.
const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.session.key() });
};

const addRefusal = (error: unknown): string | undefined =>
  readFailure(error).code === 'PASSKEY_KNOWN'
    ? text.knownElsewhere
    : (passkeyRefusal(error) ?? stepRefusal(error));

const AddPasskey = ({ onClose }: Closing) => {
  const readAgain = useReadAgain();
  const add = useAddPasskey(({ recoveryCodes }, name) => {
    void readAgain();
    showToast(text.added(name));
    if (recoveryCodes.length === 0) onClose();
  });
  const codes = add.data?.recoveryCodes ?? [];
  if (codes.length > 0) return <ShownCodes codes={codes} onClose={onClose} />;
  return (
    <TextDialog
      title={text.addTitle}
      text={text.addText}
      field={field}
      submit={text.add}
      onClose={onClose}
      isBusy={add.isPending}
      error={add.error}
      refusal={addRefusal(add.error)}
      faultOf={nameFault}
      onSubmit={(name) => add.mutate(name.trim())}
    />
  );
};

const RenamePasskey = ({ passkey, onClose }: Acting) => {
  const readAgain = useReadAgain();
  const rename = useMutation(
    api.session.renamePasskey.mutationOptions({
      onSuccess: (_, { name }) => {
        showToast(text.renamed(name));
        onClose();
        return readAgain();
      },
    }),
  );
  return (
    <TextDialog
      title={text.renameTitle}
      field={field}
      initial={passkey.name}
      submit={text.save}
      onClose={onClose}
      isBusy={rename.isPending}
      error={rename.error}
      faultOf={nameFault}
      onSubmit={(name) => rename.mutate({ id: passkey.id, name })}
    />
  );
};

const RemovePasskey = ({ passkey, onClose }: Acting) => {
  const readAgain = useReadAgain();
  const remove = useMutation(
    api.session.removePasskey.mutationOptions({
      onSuccess: () => {
        showToast(text.removed(passkey.name));
        onClose();
        return readAgain();
      },
    }),
  );
  const isLast = readFailure(remove.error).code === 'LAST_FACTOR';
  return (
    <TextDialog
      title={text.removeTitle(passkey.name)}
      text={text.removeText}
      onClose={onClose}
      submit={text.remove}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error}
      refusal={isLast ? text.lastFactor : undefined}
      onSubmit={() => remove.mutate({ id: passkey.id })}
    />
  );
};

type Act = { kind: 'rename' | 'remove'; passkey: StaffPasskey };

const columnsFor = (onAct: (act: Act) => void): readonly Column<StaffPasskey>[] => [
  { id: 'name', title: text.columns.name, cell: ({ name }) => name },
  {
    id: 'added',
    title: text.columns.added,
    isOptional: true,
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    id: 'used',
    title: text.columns.used,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : text.never),
  },
  {
    id: 'actions',
    title: text.columns.actions,
    isNumber: true,
    cell: (passkey) => (
      <span className={styles.actions}>
        {(['rename', 'remove'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-label={`${text[kind]} ${passkey.name}`}
            onClick={() => onAct({ kind, passkey })}
          >
            {text[kind]}
          </Button>
        ))}
      </span>
    ),
  },
];

/** The person's passkeys: add, rename, remove. */
export const Passkeys = () => {
  const [isAdding, setAdding] = useState(false);
  const [act, setAct] = useState<Act>();
  const found = useQuery(api.session.passkeys.queryOptions());
  const rows = found.data?.passkeys;
  const onClose = () => setAct(undefined);
  return (
    <Panel
      title={text.title}
      note={text.note}
      end={
        <Button size="small" icon={Fingerprint} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      }
    >
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <Blank icon={Fingerprint} {...text.empty} />}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.title}
          columns={columnsFor(setAct)}
          rows={rows}
          rowKey={({ id }) => id}
          isInPanel
        />
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {act?.kind === 'rename' && <RenamePasskey passkey={act.passkey} onClose={onClose} />}
      {act?.kind === 'remove' && <RemovePasskey passkey={act.passkey} onClose={onClose} />}
    </Panel>
  );
};
