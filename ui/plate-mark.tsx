import styles from './plate-mark.module.css';

export const PlateMark = ({ size = 48 }: { size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="13" strokeWidth="5" />
    <circle cx="16" cy="16" r="5.5" strokeWidth="2.5" />
  </svg>
);
