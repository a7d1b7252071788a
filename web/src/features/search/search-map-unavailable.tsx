import { useEffect, useEffectEvent } from 'react';

/** Stands in for a map whose code fails to load. */
export const SearchMapUnavailable = ({ onUnavailable }: { onUnavailable: () => void }) => {
  const report = useEffectEvent(onUnavailable);
  useEffect(() => report(), []);
  return null;
};
