import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../content/copy.ts';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './page-layout.module.css';
import { useNavigation } from './use-navigation.ts';

/** A link back in history; home when there is no history. */
export const BackBar = () => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const copy = useCopy('*', '*');
  return (
    <div className={styles.bar} data-back-bar>
      <Wrap>
        <a
          href="/"
          className={styles.back}
          onClick={(event) => {
            event.preventDefault();
            if (canGoBack) router.history.back();
            else void router.navigate({ to: '/' });
          }}
        >
          <Icon of={ChevronLeft} />
          <span className={styles.backText}>{copy.text('navbar.back')}</span>
        </a>
      </Wrap>
    </div>
  );
};

// Without Suspense boundaries: one that hydrates later than the page can meet a router or a query that has moved on.
/** Header, main and footer around every page. */
export const PageLayout = ({ children }: { children: ReactNode }) => {
  const copy = useCopy('*', '*');
  const { hasBackBar } = useNavigation();
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        {copy.text('navbar.skip')}
      </a>
      <header className={styles.header} data-page-header>
        <NavigationBar />
        <Announcement />
        {hasBackBar && <BackBar />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
};
