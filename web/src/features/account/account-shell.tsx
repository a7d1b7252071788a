import { Link, useLocation, useRouter } from '@tanstack/react-router';
import CircleDot from 'lucide-react/icons/circle-dot';
import CreditCard from 'lucide-react/icons/credit-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect, useRef } from 'react';
import { whenIdle } from '#web/platform/when-idle.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Wrap } from '#web/ui/wrap.tsx';
import styles from './account-shell.module.css';
import { LastSeenNotice } from './last-seen-notice.tsx';

const links = [
  { to: '/account/overview', text: 'Overview', icon: CircleDot },
  { to: '/account/recent_activity', text: 'Reviews & History', icon: ReceiptText },
  { to: '/account/manage_cards', text: 'Linked Cards', icon: CreditCard },
  { to: '/account/user_profile', text: 'Profile', icon: UserRound },
] as const;

type Props = { phone: { href: string; formatted: string }; children: ReactNode };

// On a phone the strip of tabs is wider than the screen; the page itself must not move.
const useTabInView = () => {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const { current: nav } = strip;
    const tab = nav?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return strip;
};

// What the other pages are made of, so that they open at once, and without a network too.
const useReadyPages = () => {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        for (const { to } of links) {
          const page = router.routesByPath[to];
          if (page) void router.loadRouteChunk(page)?.catch(() => {});
        }
      }),
    [router],
  );
};

/** The account center's own navigation beside its pages; a strip of tabs on narrow screens. */
export const AccountShell = ({ phone, children }: Props) => {
  const strip = useTabInView();
  useReadyPages();
  return (
    <Wrap width="content" className={styles.frame}>
      <nav ref={strip} className={styles.navigation} aria-label="Account center">
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
      <div className={styles.main}>
        <LastSeenNotice />
        {children}
      </div>
    </Wrap>
  );
};
