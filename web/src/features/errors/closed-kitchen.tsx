import styles from './maintenance-page.module.css';

export const ClosedKitchen = () => (
  <svg className={styles.picture} viewBox="0 0 360 220" aria-hidden="true">
    <path
      d="M150 40c-12-15 12-25 0-44M180 32c-14-17 13-30 0-52M210 40c-12-15 12-25 0-44"
      className={styles.steam}
      transform="translate(0 24)"
    />
    <circle cx="180" cy="66" r="12" className={styles.knob} />
    <path d="M64 172a116 100 0 0 1 232 0z" className={styles.dome} />
    <path d="M92 158a88 76 0 0 1 50-62" className={styles.shine} />
    <rect x="36" y="172" width="288" height="18" rx="9" className={styles.tray} />
    <path d="M92 206h176" className={styles.ground} />
  </svg>
);
