import styles from './share-bar.module.css';

/** A part of a whole from 0 to 1; the figure stands beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.ground} width="100" height="8" />
    <rect className={styles.fill} width={share * 100} height="8" />
  </svg>
);
