import { useEffect } from 'react';
import { captureAttribution } from '../../browser/analytics/attribution.ts';
import { SessionLife } from '../../features/session/index.ts';

/** What begins as soon as the page runs, but is not waited for: where the visitor came from (B §4), the session's timers (A §4). */
export const AtOnce = ({ landedWith }: { landedWith: string }) => {
  useEffect(() => captureAttribution(Date.now(), landedWith), [landedWith]);
  return <SessionLife />;
};
