import { VisuallyHidden } from './visually-hidden.tsx';

/** One to four dollar signs; nothing for 0, an unknown price. */
export const PriceMeter = ({ level }: { level: number }) => {
  if (level < 1) return null;
  return (
    <span>
      <VisuallyHidden>{`Price ${level} of 4`}</VisuallyHidden>
      <span aria-hidden="true">{'$'.repeat(level)}</span>
    </span>
  );
};
