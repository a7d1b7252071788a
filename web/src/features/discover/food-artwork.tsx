import { foodImagePath } from '#domain/images/foods.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { useHeroTheme } from '../../api/partner-query.ts';
import styles from './food-artwork.module.css';

const slots = [styles.main, styles.second, styles.third, styles.fourth];

/** The largest foods of the partner's hero as a still life, for any brand color. */
export const FoodArtwork = ({ className }: { className: string | undefined }) => {
  const foods = useHeroTheme()
    .pieces.toSorted((a, b) => b.size - a.size)
    .map(({ food }) => food);
  return (
    <div className={className}>
      {[...new Set(foods)].slice(0, slots.length).map((food, index) => (
        <RenderedImage
          key={food}
          src={foodImagePath(food, 400)}
          width={400}
          height={400}
          alt=""
          decoding="async"
          loading="lazy"
          className={slots[index]}
        />
      ))}
    </div>
  );
};
