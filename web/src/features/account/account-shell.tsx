import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { whenIdle } from '#web/browser/when-idle.ts';
import { useCopy } from '#web/content/copy.ts';
import { ContentLink } from '#web/ui/content-link.tsx';
import { Wrap } from '#web/ui/wrap.tsx';
import { AccountLinks, accountPages } from './account-links.tsx';
import styles from './account-shell.module.css';
import { LastSeenNotice } from './last-seen-notice.tsx';

const paths = Object.keys(accountPages) as (keyof typeof accountPages)[];

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
        for (const path of paths) {
          const page = router.routesByPath[path];
          if (page) void router.loadRouteChunk(page)?.catch(() => {});
        }
      }),
    [router],
  );
};

/** The account center's own navigation beside its pages; a strip of tabs on narrow screens. */
export const AccountShell = ({ phone, children }: Props) => {
  const strip = useTabInView();
  const copy = useCopy('account_center', 'account_center');
  useReadyPages();
  return (
    <Wrap width="content" className={styles.frame}>
      <nav ref={strip} className={styles.navigation} aria-label="Account center">
        <AccountLinks />
        <div className={styles.help}>
          <p>{copy.text('help.title')}</p>
          <a href={phone.href}>{phone.formatted}</a>
          <p>{copy.text('help.text')}</p>
          {copy.list('help.articles').map((article) => (
            <ContentLink key={article.text('url')} url={article.text('url')} opensNewTab>
              {article.text('text')}
            </ContentLink>
          ))}
        </div>
      </nav>
      <div className={styles.main}>
        <LastSeenNotice />
        {children}
      </div>
    </Wrap>
  );
};
