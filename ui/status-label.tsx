import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './status-label.module.css';

export type StatusGlyph = 'wait' | 'review' | 'no' | 'paid';

const glyphs: { [G in StatusGlyph]: LucideIcon } = {
  wait: Clock,
  review: Pencil,
  no: Minus,
  paid: Check,
};
const glyphStyles: { [G in StatusGlyph]: string | undefined } = {
  wait: undefined,
  review: styles.act,
  no: undefined,
  paid: styles.paid,
};

/** A status as icon and text, so that it never depends on color alone. */
export const StatusLabel = ({ glyph, text }: { glyph: StatusGlyph; text: string }) => (
  <span className={classNames(styles.status, glyphStyles[glyph])}>
    <Icon of={glyphs[glyph]} size={16} />
    {text}
  </span>
);
