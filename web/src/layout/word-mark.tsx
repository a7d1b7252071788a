import { useLogo, usePartner } from '../api/partner-query.ts';
import styles from './word-mark.module.css';

/** The program's word mark, in the brand colour that can be read on the scheme at hand. */
export const WordMark = () => {
  const { programName } = usePartner();
  const { url, width } = useLogo();
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${width} 28`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={programName}
    >
      <use href={url} />
    </svg>
  );
};
