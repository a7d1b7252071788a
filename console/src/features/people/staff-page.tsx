import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import Shield from 'lucide-react/icons/shield';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { AccountOrder, StaffAccount } from '#contract/staff/accounts.ts';
import { type StaffGrant, staffRoles } from '#contract/staff/permissions.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark, Tag } from '../../parts/mark.tsx';
import { Bar, Body } from '../../parts/page.tsx';
import { type Column, Person, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { dayOf, formatAge, formatCount, formatDay } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { AccountActions } from './account-actions.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import styles from './people.module.css';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const route = getRouteApi('/$partner/staff');
const text = copy.staff;

type Revoked = { account: StaffAccount; grant: StaffGrant };
type State = keyof typeof text.states;

const states = ['active', 'invited', 'deactivated'] as const satisfies readonly State[];
const stateOptions = states.map((value) => ({ value, label: text.states[value] }));
const roleOptions = staffRoles.map((value) => ({ value, label: copy.shell.roles[value] }));

const signsIn = ({ hasPassword, hasSignOn, passkeys }: StaffAccount): boolean =>
  hasPassword || hasSignOn || passkeys > 0;

const stateOf = (account: StaffAccount): State => {
  if (account.deactivatedAt !== null) return 'deactivated';
  return signsIn(account) ? 'active' : 'invited';
};

const grantName = ({ role, partner }: StaffGrant): string =>
  text.role(copy.shell.roles[role], partner ?? text.everyProgram);

const SignsInWith = ({ account }: { account: StaffAccount }) => {
  const { passkeys, hasSecondFactor, hasSignOn, hasPassword } = account;
  const ways = text.signsInWith;
  if (passkeys > 0) return ways.passkey;
  if (hasSecondFactor && hasPassword) return ways.code;
  if (hasSignOn) return ways.signOn;
  return hasPassword ? <Mark tone="warn">{ways.password}</Mark> : null;
};

const Seen = ({ account }: { account: StaffAccount }) => {
  const { deactivatedAt, lastSeenAt, invitedUntil } = account;
  if (deactivatedAt) return text.deactivated(formatDay(dayOf(deactivatedAt)));
  if (stateOf(account) === 'invited' && invitedUntil)
    return (
      <Tag tone="info" icon={Mail}>
        {text.invitedUntil(formatDay(dayOf(invitedUntil)))}
      </Tag>
    );
  return lastSeenAt ? text.ago(formatAge(lastSeenAt)) : text.never;
};

const columnsFor = (
  refusal: string | undefined,
  onRevoke: (revoked: Revoked) => void,
): readonly Column<StaffAccount, AccountOrder>[] => [
  {
    id: 'person',
    title: text.columns.person,
    order: 'name',
    cell: ({ name, email }) => (
      <Person avatar={<Avatar name={name} />}>
        <TwoLines first={<Text is="strong">{name}</Text>} second={name === email ? null : email} />
      </Person>
    ),
  },
  {
    id: 'roles',
    title: text.columns.roles,
    cell: (account) => (
      <span className={styles.grants}>
        {account.grants.length === 0 && text.noRole}
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
    id: 'signsIn',
    title: text.columns.signsIn,
    isOptional: true,
    cell: (account) => <SignsInWith account={account} />,
  },
  {
    id: 'seen',
    title: text.columns.seen,
    order: '-lastSeenAt',
    isOptional: true,
    cell: (account) => <Seen account={account} />,
  },
  {
    id: 'actions',
    title: text.columns.actions,
    isNumber: true,
    cell: (account) => !refusal && <AccountActions account={account} />,
  },
];

type Search = ReturnType<typeof route.useSearch>;

const filterOf = ({ text: find = '', role, state }: Search) => ({
  text: find.trim(),
  role: staffRoles.find((known) => known === role) ?? null,
  state: states.find((known) => known === state) ?? null,
});

const useAccounts = (filter: ReturnType<typeof filterOf> & Ordered<AccountOrder>) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.accounts.list.infiniteOptions({
      input: (after: { email: string } | null) => ({ ...filter, partner, after }),
      initialPageParam: null as { email: string } | null,
      getNextPageParam: ({ accounts, hasMore }) => {
        const last = accounts.at(-1);
        return hasMore && last ? { email: last.email } : null;
      },
    }),
  );
};

/** The accounts of a program's staff with their roles, and what each role may do. */
export const StaffPage = () => {
  const search = route.useSearch();
  const refusal = useRefusal('staff.manage');
  const [isGranting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<Revoked>();
  const columns = columnsFor(refusal, setRevoked);
  const list = useList({ list: 'staffAccounts', search, columns });
  const { set } = list;
  const filter = { ...filterOf(search), ...list.ordered };
  const found = useAccounts(filter);
  const total = found.data?.pages[0];
  return (
    <>
      <Bar title={text.title}>
        {total && (
          <Text is="soft">{text.total(formatCount(total.count), formatCount(total.invited))}</Text>
        )}
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
      <ListHead of={list} filter={filter}>
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search.text ?? ''}
          onChange={(value) => set({ text: value || undefined }, true)}
        />
        <FilterChip
          name={text.filters.role}
          options={roleOptions}
          value={filter.role}
          onChange={(role) => set({ role: role ?? undefined })}
        />
        <FilterChip
          name={text.filters.state}
          options={stateOptions}
          value={filter.state}
          onChange={(state) => set({ state: state ?? undefined })}
        />
      </ListHead>
      <List
        found={found}
        empty={<Blank icon={Shield} {...(list.isFiltered ? text.noMatch : text.empty)} />}
        label={text.list}
        {...list.table}
        rows={found.data?.pages.flatMap(({ accounts }) => accounts)}
        rowKey={({ id }) => id}
      />
      <Body>
        <PermissionMatrix />
      </Body>
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
      {revoked && <RevokeDialog {...revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
};
