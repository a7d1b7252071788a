import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './program-mark.module.css';

type Props = { colors?: { brand: string; reward: string } | null; isLarge?: boolean };

/** The plate, in the program's colors: the only place where they appear. */
export const ProgramMark = ({ colors = null, isLarge = false }: Props) => (
  <span
    className={classNames(styles.mark, isLarge && styles.large)}
    // The type of React knows no custom properties.
    style={
      colors
        ? ({ '--program-brand': colors.brand, '--program-reward': colors.reward } as CSSProperties)
        : undefined
    }
    aria-hidden="true"
  />
);
