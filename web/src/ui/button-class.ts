import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  look?: 'primary' | 'reward' | 'quiet' | 'soft' | 'danger' | 'text' | undefined;
  shape?: 'block' | 'bar' | undefined;
  isWide?: boolean | undefined;
};

export const buttonClass = ({ look = 'primary', shape = 'block', isWide = false }: ButtonLook) =>
  classNames(styles.button, styles[look], shape === 'bar' && styles.bar, isWide && styles.wide);
