import { classNames } from '#ui/class-names.ts';
import styles from './code-block.module.css';

type Props = { isBoxed?: boolean; children: string };

/** A text in a fixed font with its own lines, such as a payload. */
export const CodeBlock = ({ isBoxed = false, children }: Props) => (
  <pre className={classNames(styles.code, isBoxed && styles.boxed)}>{children}</pre>
);
