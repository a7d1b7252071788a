import type { LucideIcon } from 'lucide-react';

type Props = {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  isFilled?: boolean;
  className?: string | undefined;
};

/** A decorative line icon; words beside it carry the meaning. */
export const Icon = ({ of: Drawing, size = 20, isFilled = false, className }: Props) => (
  <Drawing
    aria-hidden="true"
    focusable="false"
    size={size}
    strokeWidth={size <= 16 ? 2 : 1.75}
    className={className}
    {...(isFilled ? { fill: 'currentColor', stroke: 'none' } : {})}
  />
);
