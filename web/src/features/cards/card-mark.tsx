import type { CardType } from '#domain/member/member.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './card-mark.module.css';

const names: { [T in CardType]: string } = {
  Visa: 'Visa',
  Amex: 'Amex',
  Mastercard: 'MC',
  Discover: 'Disc',
};

type Props = { type: CardType; isSmall?: boolean };

/** A plain card drawing: a chip and the brand's short name, never its logo. */
export const CardMark = ({ type, isSmall = false }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(styles.mark, styles[type], isSmall && styles.small)}
  >
    {names[type]}
  </span>
);
