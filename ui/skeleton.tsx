import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type Props = {
  shape?: 'line' | 'title' | 'chip' | 'art';
  length?: 'full' | 'long' | 'half' | 'short';
  className?: string | undefined;
};

/** Placeholder of loading content; the surrounding list announces the loading state. */
export const Skeleton = ({ shape = 'line', length = 'full', className }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(styles.bone, styles[shape], styles[length], className)}
  />
);
