import { Navigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { emit } from '../../browser/analytics/app-events.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { ActivationLoading } from './activation-loading.tsx';
import styles from './activation-page.module.css';

/** The success of activation; it counts as two page views, the route's like any other's and the screen's own. */
const Activated = () => {
  const copy = useCopy('tier_1_activation', 'activated');
  useEffect(() => {
    emit({ name: 'pageView', screen: 'activated' });
  }, []);
  return (
    <Wrap width="content" className={styles.page}>
      <Heading level={1}>{copy.text('title')}</Heading>
      <RichText html={copy.html('body_text')} className={styles.body} />
      <ContentLink url="/search" className={buttonClass({})}>
        {copy.text('button')}
      </ContentLink>
    </Wrap>
  );
};

const subscribe = () => () => {};
const isMarked = () => sessionStore.get('activated') !== null;

/** Shown only in a tab that activated a membership; the server cannot tell. */
export const ActivatedPage = () => {
  const isActivated = useSyncExternalStore<boolean | undefined>(
    subscribe,
    isMarked,
    () => undefined,
  );
  if (isActivated === undefined) return <ActivationLoading />;
  return isActivated ? <Activated /> : <Navigate to="/activate" replace />;
};
