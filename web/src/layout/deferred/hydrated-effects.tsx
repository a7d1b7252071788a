import { useEffect } from 'react';
import { adoptFilledFields } from '../../browser/adopt-filled-fields.ts';
import { SessionLife } from '../../features/session/session-life.tsx';

// An address without parameters and a browser without cookies carry no attribution.
const capture = async (landingQuery: string): Promise<void> => {
  if (landingQuery === '' && document.cookie === '') return;
  const { captureAttribution } = await import('../../browser/analytics/attribution.ts');
  captureAttribution(Date.now(), landingQuery);
};

/** Effects that start right after hydration: filled fields, attribution and the session timers. */
export const HydratedEffects = ({ landingQuery }: { landingQuery: string }) => {
  useEffect(() => {
    capture(landingQuery).catch(() => undefined);
  }, [landingQuery]);
  useEffect(() => adoptFilledFields(), []);
  return <SessionLife />;
};
