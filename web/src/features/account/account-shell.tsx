import { Link } from '@tanstack/react-router';
import CircleDot from 'lucide-react/icons/circle-dot';
import CreditCard from 'lucide-react/icons/credit-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Wrap } from '#web/ui/wrap.tsx';
import styles from './account-shell.module.css';

const links = [
  { to: '/account/overview', text: 'Overview', icon: CircleDot },
  { to: '/account/recent_activity', text: 'Reviews & History', icon: ReceiptText },
  { to: '/account/manage_cards', text: 'Linked Cards', icon: CreditCard },
  { to: '/account/user_profile', text: 'Profile', icon: UserRound },
] as const;

type Props = { phone: { href: string; formatted: string }; children: ReactNode };

/** The account center's own navigation beside its pages; a strip of tabs on narrow screens. */
export const AccountShell = ({ phone, children }: Props) => (
  <Wrap width="content" className={styles.frame}>
    <nav className={styles.navigation} aria-label="Account center">
      <ul className={styles.list}>
        {links.map(({ to, text, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
              <Icon of={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        Something missing or wrong?
        <br />
        <a href={phone.href}>{phone.formatted}</a>
      </p>
    </nav>
    <div className={styles.main}>{children}</div>
  </Wrap>
);
