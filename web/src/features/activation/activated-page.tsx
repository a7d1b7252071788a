import { Navigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { emit } from '../../browser/analytics/app-events.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { ActivationLoading } from './activation-loading.tsx';
import { ActivationScreen } from './activation-screen.tsx';

/** The success of activation; it counts as two page views, the route's like any other's and the screen's own. */
const Activated = () => {
  const copy = useCopy('tier_1_activation', 'activated');
  useEffect(() => {
    emit({ name: 'pageView', screen: 'activated' });
  }, []);
  return (
    <ActivationScreen entry="activated">
      <ContentLink url="/search" className={buttonClass({})}>
        {copy.text('button')}
      </ContentLink>
    </ActivationScreen>
  );
};

const subscribe = () => () => {};
const isMarked = () => sessionStore.get('activated') !== null;

/** Shown only in a tab that activated a membership, which the server cannot know. */
export const ActivatedPage = () => {
  const isActivated = useSyncExternalStore<boolean | undefined>(
    subscribe,
    isMarked,
    () => undefined,
  );
  if (isActivated === undefined) return <ActivationLoading />;
  return isActivated ? <Activated /> : <Navigate to="/activate" replace />;
};
