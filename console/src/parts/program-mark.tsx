import { classNames } from '#ui/class-names.ts';
import styles from './program-mark.module.css';

/** The plate, in the program's colors: the only place where they appear. */
export const ProgramMark = ({ isLarge = false }: { isLarge?: boolean }) => (
  <span className={classNames(styles.mark, isLarge && styles.large)} aria-hidden="true" />
);
