import styles from './keys.module.css';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys beside each other: `G M`; `Mod` is Command on a Mac and Ctrl elsewhere. */
export const Keys = ({ of }: { of: string }) => (
  <span className={styles.keys} aria-hidden="true">
    {of.split(' ').map((key) => (
      <kbd key={key}>{key === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : key}</kbd>
    ))}
  </span>
);
