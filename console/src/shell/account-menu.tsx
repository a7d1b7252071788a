import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { applyScheme, readScheme, schemes } from '../browser/scheme.ts';
import { copy } from '../copy/copy.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Keys } from '../parts/keys.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../parts/menu.tsx';
import { Text } from '../parts/text.tsx';
import { roleIn, useProgram, useSession } from '../session/session.ts';
import { useSignOut } from '../session/use-staged.ts';
import styles from './shell.module.css';

/** The person with the role, and what belongs to the person: appearance, keys, sign-out. */
export const AccountMenu = ({ onHelp }: { onHelp: () => void }) => {
  const { account } = useSession();
  const { partner } = useProgram();
  const role = roleIn(account, partner);
  const navigate = useNavigate();
  const [scheme, setScheme] = useState(readScheme);
  const signOut = useSignOut();
  const roleName = role ? copy.shell.roles[role] : '';
  return (
    <Menu
      trigger={
        <button type="button" className={styles.me} title={account.name}>
          <Avatar name={account.name} />
          <Text is="hidden">{copy.shell.account}</Text>
          <span className={styles.label}>
            <b>{account.name}</b>
            <small>{roleName}</small>
          </span>
        </button>
      }
    >
      <MenuChoice
        label={copy.shell.scheme.label}
        options={schemes.map((value) => ({ value, label: copy.shell.scheme[value] }))}
        value={scheme}
        onChange={(value) => {
          setScheme(value);
          applyScheme(value);
        }}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate({ to: '/$partner/account', params: { partner } })}>
        {copy.account.title}
      </MenuItem>
      <MenuItem onSelect={onHelp} end={<Keys of="?" />}>
        {copy.shell.keyboardHelp}
      </MenuItem>
      <MenuItem onSelect={() => signOut.mutate(undefined)}>{copy.shell.signOut}</MenuItem>
    </Menu>
  );
};
