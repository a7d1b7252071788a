import { useEffect } from 'react';
import { captureAttribution } from '../../browser/analytics/attribution.ts';
import { SessionLife } from '../../features/session/index.ts';

/** Effects that start right after hydration: capturing attribution and the session timers. */
export const HydratedEffects = ({ landingQuery: landedWith }: { landingQuery: string }) => {
  useEffect(() => captureAttribution(Date.now(), landedWith), [landedWith]);
  return <SessionLife />;
};
