import Heart from 'lucide-react/icons/heart';
import { useCopy } from '../../platform/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './favorites.module.css';
import { useFavorite } from './use-favorite.ts';

type Props = { merchant: { id: string; name: string } };

/** The heart on a card; members of programs with favorites have it (B §3 merchant favorites). */
export const FavoriteHeart = ({ merchant }: Props) => {
  const copy = useCopy('search', 'favorites');
  const favorite = useFavorite(merchant);
  if (!favorite) return null;
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={favorite.isFavorite}
        aria-label={copy.text('toggle', { name: merchant.name })}
        onClick={favorite.toggle}
      >
        <span className={styles.disc}>
          <Icon of={Heart} size={20} className={styles.icon} />
        </span>
      </button>
      <VisuallyHidden>
        <span role="status">{favorite.said}</span>
      </VisuallyHidden>
    </>
  );
};
