import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { glyphs, type Tone } from './mark.tsx';
import styles from './note.module.css';

type Props = { tone?: Exclude<Tone, 'idle'>; isAlert?: boolean; children: ReactNode };

/** A remark on a tinted ground; an alert is announced when it appears. */
export const Note = ({ tone = 'info', isAlert = false, children }: Props) => (
  <div className={classNames(styles.note, styles[tone])} {...(isAlert ? { role: 'alert' } : {})}>
    <Icon of={glyphs[tone]} size={16} />
    <div className={styles.content}>{children}</div>
  </div>
);
