import { useLogo, usePartner } from '../api/partner-query.ts';
import styles from './word-mark.module.css';

/** The partner's wordmark in a brand color readable on the active scheme. */
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
