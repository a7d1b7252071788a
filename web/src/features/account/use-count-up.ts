import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

const durationMs = 400;

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** A number that counts up to its value when it first shows; at once for visitors who prefer less motion. */
export const useCountUp = (value: number): number => {
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (prefersLessMotion) return;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const elapsed = Math.min(1, (now - startedAt) / durationMs);
      setProgress(elapsed);
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [prefersLessMotion]);
  if (prefersLessMotion || progress === 1) return value;
  // Whole units and whole cents alike.
  return Math.round(value * easeOut(progress) * 100) / 100;
};
