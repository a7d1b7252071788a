import { expect, it } from 'vitest';
import { importByName } from './class-names.ts';

const named = "import * as styles from './page.module.css';";
const whole = "import styles from './page.module.css';";

it.each([
  ['<p className={styles.note} />', named],
  ['<p className={classNames(styles.note, styles.wide)} />', named],
  ['<p className={styles[look]} />', whole],
  ['<p className={classNames(styles.note, styles[look])} />', whole],
  ['<Chart classes={styles} />', whole],
])('imports the classes of %s by name unless one is computed', (use, expected) => {
  expect(importByName(`${whole}\n${use}\n`)).toBe(`${expected}\n${use}\n`);
});
