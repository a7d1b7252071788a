import type { LucideIcon } from 'lucide-react';

type Props = {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  isFilled?: boolean;
  className?: string | undefined;
};

/** A decorative icon; adjacent text provides the meaning. */
export const Icon = ({ of: Glyph, size = 20, isFilled = false, className }: Props) => (
  <Glyph
    aria-hidden="true"
    focusable="false"
    size={size}
    strokeWidth={size <= 16 ? 2 : 1.75}
    className={className}
    {...(isFilled ? { fill: 'currentColor', stroke: 'none' } : {})}
  />
);
