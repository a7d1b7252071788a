import type { ReactNode } from 'react';
import { useCopy } from '../content/copy.ts';
import { keepPart } from '../ssr/keep-part.tsx';
import { Part } from '../ui/part.tsx';
import { Announcement } from './announcement.tsx';
import { BackBar } from './back-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { useNavigation } from './use-navigation.ts';

/** What surrounds every page (A §2 Page frame). */
export const Frame = ({ children }: { children: ReactNode }) => {
  const copy = useCopy('*', '*');
  const { hasBackBar } = useNavigation();
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        {copy.text('navbar.skip')}
      </a>
      <header className={styles.header} data-frame-bars>
        <Part by={['bar']}>
          <NavigationBar />
        </Part>
        {keepPart(['announcement'], <Announcement />)}
        {hasBackBar && <BackBar />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Part by={['footer']}>
        <Footer />
      </Part>
    </div>
  );
};
