import type { Seeds } from '#domain/theme/palette.ts';
import type { ThemeChoice } from '#domain/theme/theme-css.ts';
import { Button } from '#ui/button.tsx';
import { BonusChip } from '#ui/tag.tsx';
import { brand as brandCopy } from '../../copy/brand.ts';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './brand.module.css';
import { BrandScheme } from './brand-scheme.tsx';

const text = brandCopy.sheet;
const EARNED = 3187;
const DINE = 240;
const schemes = ['light', 'dark'] as const;

const Components = () => {
  const { currency } = useProgram();
  return (
    <>
      <div className={styles.hero}>
        <small>{text.earned}</small>
        <b>
          {formatCount(EARNED)} <span>{currency.plural}</span>
        </b>
      </div>
      <div className={styles.dine}>
        <span>
          <b>{text.restaurant}</b>
          <small>{text.dine}</small>
        </span>
        <strong>{`+${DINE}`}</strong>
      </div>
      <BonusChip text={text.bonus} hasGift />
      <div className={styles.actions}>
        <Button>{text.turnOn}</Button>
        <Button variant="reward">{text.claim}</Button>
        <span className={styles.link}>{text.how}</span>
      </div>
    </>
  );
};

type Props = { seeds: Seeds; radius: ThemeChoice['radius'] };

/** Member components in the colors of a theme, light and dark. */
export const ComponentSheet = ({ seeds, radius }: Props) => (
  <div className={styles.sheet}>
    {schemes.map((scheme) => (
      <BrandScheme
        key={scheme}
        seeds={seeds}
        scheme={scheme}
        radius={radius}
        label={brandCopy.schemes[scheme]}
      >
        {/* They show colors; nothing happens when they are pressed. */}
        <div inert>
          <Components />
        </div>
      </BrandScheme>
    ))}
  </div>
);
