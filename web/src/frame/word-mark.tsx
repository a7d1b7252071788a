import { usePartner } from '../platform/program.ts';
import styles from './word-mark.module.css';

/** The program's name in its display face, the partner's part of it in bold. */
export const WordMark = () => {
  const { name, programName } = usePartner();
  const rest = programName.startsWith(`${name} `) ? programName.slice(name.length + 1) : '';
  return (
    <span className={styles.mark}>
      {rest === '' ? programName : name}
      {rest !== '' && <span className={styles.rest}>{` ${rest}`}</span>}
    </span>
  );
};
