import { useEffect } from 'react';
import { SessionLife } from '../../features/session/session-life.tsx';

// An address without parameters and a browser without cookies carry no attribution.
const capture = async (landingQuery: string): Promise<void> => {
  if (landingQuery === '' && document.cookie === '') return;
  const { captureAttribution } = await import('../../browser/analytics/attribution.ts');
  captureAttribution(Date.now(), landingQuery);
};

/** Effects that start right after hydration: capturing attribution and the session timers. */
export const HydratedEffects = ({ landingQuery }: { landingQuery: string }) => {
  useEffect(() => {
    capture(landingQuery).catch(() => undefined);
  }, [landingQuery]);
  return <SessionLife />;
};
