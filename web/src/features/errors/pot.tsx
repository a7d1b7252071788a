import styles from './errors.module.css';

export const Pot = () => (
  <svg className={styles.art} viewBox="0 0 360 360" aria-hidden="true">
    <circle cx="180" cy="180" r="170" fill="var(--color-surface-strong)" />
    <g fill="none" stroke="var(--color-reward)" strokeLinecap="round" strokeWidth="7">
      <path d="M132 116c-14-17 13-29 0-52M180 106c-16-19 15-34 0-60M228 116c-14-17 13-29 0-52" />
    </g>
    <path d="M76 168h208v74a48 48 0 0 1-48 48H124a48 48 0 0 1-48-48z" fill="var(--color-brand)" />
    <path
      d="M76 192H54a12 12 0 0 0 0 24h22M284 192h22a12 12 0 0 1 0 24h-22"
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="9"
    />
    <rect
      x="62"
      y="148"
      width="236"
      height="24"
      rx="12"
      fill="color-mix(in oklab, var(--color-brand) 84%, var(--color-on-brand))"
    />
    <rect x="160" y="130" width="40" height="20" rx="8" fill="var(--color-brand)" />
    <path
      d="M98 190v38a30 30 0 0 0 11 24"
      fill="none"
      stroke="var(--color-brand-line)"
      strokeLinecap="round"
      strokeWidth="7"
    />
    <g fill="var(--color-reward)">
      <path d="M118 326c0-11 11-13 11-26 10 7 14 15 14 24a12.5 12.5 0 0 1-25 2zM168 326c0-11 11-13 11-26 10 7 14 15 14 24a12.5 12.5 0 0 1-25 2zM218 326c0-11 11-13 11-26 10 7 14 15 14 24a12.5 12.5 0 0 1-25 2z" />
    </g>
  </svg>
);
