import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuGroup, menuItemClass } from '#ui/menu.tsx';
import { useMember } from '../api/member-query.ts';
import { useCopy } from '../content/copy.ts';
import { useCanFavorite } from '../features/favorites/index.ts';
import { ContentLink } from '../links/content-link.tsx';
import styles from './member-menu.module.css';
import { SignOutLink } from './sign-out-link.tsx';

const initials = (firstName: string, lastName: string) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

const MenuContent = () => {
  const member = useMember();
  const copy = useCopy('*', '*');
  const account = useCopy('account_center', 'account_center');
  const canFavorite = useCanFavorite();
  if (!member) return null;
  const { firstName, lastName, email } = member;
  const links = account.list('link_groups').flatMap((group) => group.list('links'));
  return (
    <>
      <div className={styles.who}>
        <p className={styles.greeting}>{copy.text('navbar.greeting', { firstName, lastName })}</p>
        <p className={styles.mail}>{email}</p>
      </div>
      <ul>
        {links.map((link) => (
          <li key={link.text('url')}>
            <ContentLink url={link.text('url')} className={menuItemClass}>
              {link.text('text')}
            </ContentLink>
          </li>
        ))}
        {canFavorite && (
          <li>
            <ContentLink url="/favorites" className={menuItemClass}>
              {copy.text('navbar.favorites')}
            </ContentLink>
          </li>
        )}
      </ul>
      <MenuGroup>
        <SignOutLink className={menuItemClass}>
          <Icon of={LogOut} />
          {copy.text('navbar.sign_out')}
        </SignOutLink>
      </MenuGroup>
    </>
  );
};

/** Greeting, email, account links and a sign-out that reloads the document. */
export const MemberMenu = () => {
  const member = useMember();
  if (!member) return null;
  const { firstName, lastName } = member;
  const trigger = (
    <>
      <span aria-hidden="true" className={styles.disc}>
        {initials(firstName, lastName)}
      </span>
      <span className={styles.name}>{firstName}</span>
      <Icon of={ChevronDown} size={16} className={styles.chevron} />
    </>
  );
  return (
    <Menu trigger={trigger} triggerClass={styles.trigger}>
      <MenuContent />
    </Menu>
  );
};
