import { useUiTexts } from './ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One to four dollar signs; nothing for 0, an unknown price. */
export const PriceMeter = ({ level }: { level: number }) => {
  const { priceOf } = useUiTexts();
  if (level < 1) return null;
  return (
    <span>
      <VisuallyHidden>{priceOf(level)}</VisuallyHidden>
      <span aria-hidden="true">{'$'.repeat(level)}</span>
    </span>
  );
};
