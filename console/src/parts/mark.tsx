import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './mark.module.css';

/** The meaning of a state; color never stands without a glyph and a text. */
export type Tone = 'good' | 'warn' | 'bad' | 'idle' | 'info';

export const glyphs: { [T in Tone]: LucideIcon } = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: Ban,
  idle: Clock,
  info: Info,
};

type Props = { tone: Tone; icon?: LucideIcon | undefined; children: ReactNode };

/** A state in a table or beside a title; a sentence wraps. */
export const Mark = ({ tone, icon, isSentence, children }: Props & { isSentence?: boolean }) => (
  <span className={classNames(styles.mark, styles[tone], isSentence && styles.sentence)}>
    <Icon of={icon ?? glyphs[tone]} size={14} />
    {children}
  </span>
);

/** A small label with a ground. */
export const Tag = ({ tone, icon, children }: Props) => (
  <span className={classNames(styles.tag, styles[tone])}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);
