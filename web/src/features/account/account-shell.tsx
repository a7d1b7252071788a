import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Wrap } from '#ui/wrap.tsx';
import { whenIdle } from '../../browser/when-idle.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { AccountLinks, accountPages } from './account-links.tsx';
import styles from './account-shell.module.css';
import { OfflineNotice } from './offline-notice.tsx';

const paths = Object.keys(accountPages) as (keyof typeof accountPages)[];

type Props = { phone: { href: string; formatted: string }; children: ReactNode };

// Scrolls only the tab strip: scrollIntoView would also move the page.
const useScrollToActiveTab = () => {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const { current: nav } = strip;
    const tab = nav?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (!nav || !tab) return;
    const center = () => {
      nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    };
    center();
    window.addEventListener('resize', center);
    return () => window.removeEventListener('resize', center);
  }, [pathname]);
  return strip;
};

// Preloads the other account pages, so that they open instantly and offline.
const usePreloadedPages = () => {
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

/** The account center's navigation beside its pages; a tab strip on narrow screens. */
export const AccountShell = ({ phone, children }: Props) => {
  const strip = useScrollToActiveTab();
  const copy = useCopy('account_center', 'account_center');
  usePreloadedPages();
  return (
    <Wrap className={styles.frame}>
      <nav
        ref={strip}
        data-tabs=""
        className={styles.navigation}
        aria-label={copy.text('navigation')}
      >
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
        <OfflineNotice />
        {children}
      </div>
    </Wrap>
  );
};
