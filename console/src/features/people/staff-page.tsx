import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { StaffAccount } from '#contract/staff/accounts.ts';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Person, Table, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { dayOf, formatDay } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { GrantDialog } from './grant-dialog.tsx';
import styles from './people.module.css';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const text = copy.staff;

export type Revoked = { account: StaffAccount; grant: StaffGrant };

const grantName = ({ role, partner }: StaffGrant): string =>
  text.role(copy.shell.roles[role], partner ?? text.everyProgram);

const columnsFor = (
  refusal: string | undefined,
  onRevoke: (revoked: Revoked) => void,
): readonly Column<StaffAccount>[] => [
  {
    id: 'person',
    title: text.columns.person,
    cell: ({ name, email }) => (
      <Person avatar={<Avatar name={name} />}>
        <TwoLines first={<Text is="strong">{name}</Text>} second={email} />
      </Person>
    ),
  },
  {
    id: 'roles',
    title: text.columns.roles,
    cell: (account) => (
      <span className={styles.grants}>
        {account.grants.map((grant) => (
          <Button
            key={grantName(grant)}
            size="small"
            reason={refusal}
            aria-label={`${text.revoke} ${grantName(grant)}`}
            onClick={() => onRevoke({ account, grant })}
          >
            {grantName(grant)}
            <Icon of={X} size={14} />
          </Button>
        ))}
      </span>
    ),
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ deactivatedAt }) =>
      deactivatedAt ? (
        <Mark tone="idle">{text.deactivated(formatDay(dayOf(deactivatedAt)))}</Mark>
      ) : (
        <Mark tone="good">{text.active}</Mark>
      ),
    isOptional: true,
  },
  {
    id: 'created',
    title: text.columns.created,
    cell: ({ createdAt }) => formatDay(dayOf(createdAt)),
    isNumber: true,
    isOptional: true,
  },
];

/** The accounts of a program's staff with their roles, and what each role may do. */
export const StaffPage = () => {
  const { partner } = useProgram();
  const refusal = useRefusal('staff.manage');
  const [isGranting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<Revoked>();
  const found = useQuery(api.accounts.list.queryOptions({ input: { partner } }));
  return (
    <>
      <Bar title={text.title}>
        <Button
          size="small"
          tone="primary"
          icon={Plus}
          reason={refusal}
          onClick={() => setGranting(true)}
        >
          {text.grant}
        </Button>
      </Bar>
      <Head title={text.title} text={text.text} />
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.accounts.length === 0 && <Blank icon={Shield} {...text.empty} />}
        {!found.error && found.data?.accounts.length !== 0 && (
          <Panel title={text.list}>
            <Table
              label={text.list}
              columns={columnsFor(refusal, setRevoked)}
              rows={found.data?.accounts}
              rowKey={({ id }) => id}
              isInPanel
            />
          </Panel>
        )}
        <PermissionMatrix />
      </Body>
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
      {revoked && <RevokeDialog {...revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
};
