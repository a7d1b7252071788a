import { lazy, Suspense, useEffect, useState } from 'react';
import { localStore } from '../../browser/storage.ts';
import { whenIdle } from '../../browser/when-idle.ts';

const DineInHint = lazy(async () => ({
  default: (await import('./dine-in-hint.tsx')).DineInHint,
}));

/** Shows the dine-in filter hint on the first visit of the search only. */
export const DineInHintGate = ({ onUse }: { onUse: () => void }) => {
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        if (localStore.get('dineInHighlightSeen') !== null) return;
        localStore.set('dineInHighlightSeen', '1');
        setShown(true);
      }),
    [],
  );
  if (!isShown) return null;
  const close = () => setShown(false);
  return (
    <Suspense>
      <DineInHint
        onClose={close}
        onUse={() => {
          close();
          onUse();
        }}
      />
    </Suspense>
  );
};
