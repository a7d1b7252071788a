import { useQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { StaffApiKey } from '#contract/staff/keys.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { IconButton } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { dayOf, formatAge, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { ShownKey } from './shown-key.tsx';

const text = copy.developers;

const tones = { valid: 'good', expired: 'idle', revoked: 'bad' } as const;

const State = ({ of: { state, expiresAt } }: { of: StaffApiKey }) => (
  <Mark tone={tones[state]}>
    {state === 'valid' && expiresAt ? text.until(formatDay(dayOf(expiresAt))) : text.states[state]}
  </Mark>
);

const columns: readonly Column<StaffApiKey>[] = [
  {
    id: 'key',
    title: text.columns.key,
    cell: ({ name, id, isTest }) => (
      <TwoLines
        first={<Text is="strong">{name}</Text>}
        second={isTest ? `${text.test} ${id}` : id}
      />
    ),
  },
  {
    id: 'scopes',
    title: text.columns.scopes,
    isOptional: true,
    cell: ({ scopes }) => (
      <span title={scopes.map((scope) => text.scopes[scope]).join(', ')}>
        {text.scopeCount(scopes.length)}
      </span>
    ),
  },
  {
    id: 'created',
    title: text.columns.created,
    isOptional: true,
    cell: ({ createdAt, createdBy }) => (
      <TwoLines first={formatDay(dayOf(createdAt))} second={text.createdBy(createdBy)} />
    ),
  },
  {
    id: 'used',
    title: text.columns.used,
    cell: ({ lastUsedAt }) => (lastUsedAt ? text.ago(formatAge(lastUsedAt)) : text.never),
  },
  { id: 'state', title: text.columns.state, cell: (key) => <State of={key} /> },
  {
    id: 'actions',
    title: text.columns.actions,
    isNumber: true,
    cell: (key) => key.state === 'valid' && <KeyActions of={key} />,
  },
];

type DialogProps = { of: StaffApiKey; onClose: () => void };

const RotateDialog = ({
  of: key,
  onClose,
  onRotated,
}: DialogProps & { onRotated: (text: string) => void }) => {
  const { partner } = useProgram();
  return (
    <ReasonDialog
      title={text.rotateTitle(key.name)}
      text={text.rotateText}
      submit={text.rotate}
      refusals={{ UNKNOWN_KEY: text.unknown }}
      onSubmit={async (reason) => {
        const created = await api.keys.rotate.call({ partner, id: key.id, reason });
        onRotated(created.text);
      }}
      done={() => text.created}
      onClose={onClose}
    />
  );
};

const RevokeDialog = ({ of: key, onClose }: DialogProps) => {
  const { partner } = useProgram();
  return (
    <ReasonDialog
      isDangerous
      title={text.revokeTitle(key.name)}
      text={text.revokeText}
      submit={text.revoke}
      refusals={{ UNKNOWN_KEY: text.unknown }}
      onSubmit={(reason) => api.keys.revoke.call({ partner, id: key.id, reason })}
      done={() => text.revoked(key.name)}
      onClose={onClose}
    />
  );
};

const KeyActions = ({ of: key }: { of: StaffApiKey }) => {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rotate' | 'revoke'>();
  const [shown, setShown] = useState<string>();
  const onClose = () => setOpen(undefined);
  const closeShown = () => {
    setShown(undefined);
    void queries.invalidateQueries({ queryKey: api.keys.key() });
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={text.actions(key.name)} />}>
        <MenuItem onSelect={() => setOpen('rotate')}>{text.rotate}</MenuItem>
        <MenuItem onSelect={() => setOpen('revoke')}>{text.revoke}</MenuItem>
      </Menu>
      {open === 'rotate' && <RotateDialog of={key} onClose={onClose} onRotated={setShown} />}
      {open === 'revoke' && <RevokeDialog of={key} onClose={onClose} />}
      {shown && <ShownKey text={shown} onClose={closeShown} />}
    </>
  );
};

/** The keys of a program, the latest first. */
export const KeysList = () => {
  const { partner } = useProgram();
  const found = useQuery(api.keys.list.queryOptions({ input: { partner } }));
  return (
    <List
      found={found}
      empty={<Blank icon={KeyRound} {...text.empty} />}
      label={text.list}
      columns={columns}
      rows={found.data?.keys}
      rowKey={({ id }) => id}
      hasMore={false}
    />
  );
};
