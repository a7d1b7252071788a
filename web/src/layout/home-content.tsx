import { lazy, Suspense } from 'react';
import styles from '../features/content-page/content-page.module.css';
import figures from '../features/content-page/figures.module.css';
import banner from '../features/content-page/page-banner.module.css';
import questions from '../features/content-page/questions.module.css';

/** Loads the code of {@link HomeContent}, which only programs that explain themselves at home need. */
export const loadHomeContent = () => import('../features/content-page/content-page.tsx');
const ContentPage = lazy(async () => ({ default: (await loadHomeContent()).ContentPage }));

// The placeholder uses the styles of the page, so that these come with the document and not with
// its scripts.
const Loading = () => (
  <div className={styles.page}>
    <div className={banner.banner} />
    <div className={figures.facts} />
    <div className={questions.questions} />
  </div>
);

/** The content page below a home page. */
export const HomeContent = ({ path }: { path: string }) => (
  <Suspense fallback={<Loading />}>
    <ContentPage path={path} headingLevel={2} />
  </Suspense>
);
