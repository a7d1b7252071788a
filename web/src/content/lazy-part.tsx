import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { closeToast, showToast } from '#ui/show-toast.ts';
import { useCopy } from './copy.ts';

const TOAST_ID = 'lazy-part';

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => {
  const copy = useCopy('*', '*');
  const show = useEffectEvent(() =>
    showToast.lastingWarning(
      TOAST_ID,
      <Row gap={16} isWrapping>
        {copy.text('part.failed')}
        <Button variant="text" onClick={onRetry}>
          {copy.text('part.retry')}
        </Button>
      </Row>,
    ),
  );
  useEffect(() => {
    show();
    return () => closeToast(TOAST_ID);
  }, []);
  return null;
};

type Loaded<P> = { Part: ComponentType<P>; reload: () => void };

const RetriedPart = <P extends object>({ loaded, props }: { loaded: Loaded<P>; props: P }) => {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    loaded.reload();
    setAttempt(attempt + 1);
  };
  const { Part } = loaded;
  return (
    <CatchBoundary
      getResetKey={() => attempt}
      errorComponent={() => <LoadFailure onRetry={retry} />}
    >
      <Part {...props} />
    </CatchBoundary>
  );
};

/**
 * A part whose code is loaded when it is first shown, within a Suspense boundary of its page. Where
 * that fails, as offline, the page stays, and a toast says what to do and loads it again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  const open = () => lazy(async () => ({ default: await load() }));
  // React remembers a failure of the same lazy component.
  const loaded: Loaded<P> = {
    Part: open(),
    reload: () => {
      loaded.Part = open();
    },
  };
  return (props) => <RetriedPart loaded={loaded} props={props} />;
};
