import type { ReactNode } from 'react';
import { useCopy } from '../content/copy.ts';
import { Announcement } from './announcement.tsx';
import { BackBar } from './back-bar.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './page-layout.module.css';
import { useNavigation } from './use-navigation.ts';

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
