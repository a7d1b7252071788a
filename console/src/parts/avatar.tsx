import { classNames } from '#ui/class-names.ts';
import styles from './avatar.module.css';

const tints = ['a', 'b', 'c', 'd', 'e'];

const initialsOf = (name: string): string => {
  const parts = name.split(/[\s@.]+/).filter(Boolean);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

// The same person has the same tint everywhere.
const tintOf = (name: string): string => {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? 'a';
};

/** The initials of a person; the name stands beside it. */
export const Avatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span
    className={classNames(styles.avatar, styles[tintOf(name)], isLarge && styles.large)}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
);
