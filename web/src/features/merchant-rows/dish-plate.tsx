import { classNames } from '#ui/class-names.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import styles from './dish-plate.module.css';

type Props = { merchantId: string; isDimmed: boolean };

export const DishPlate = ({ merchantId, isDimmed }: Props) => (
  <span data-screen-only="" className={classNames(styles.plate, isDimmed && styles.dimmed)}>
    <RenderedImage
      src={`/images/${encodeURIComponent(merchantId)}?w=100&ar=1`}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  </span>
);
