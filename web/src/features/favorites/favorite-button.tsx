import Heart from 'lucide-react/icons/heart';
import { useCopy } from '../../platform/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './favorites.module.css';
import { useFavorite } from './use-favorite.ts';

type Props = { merchant: { id: string; name: string }; className: string };

/** Keeps a restaurant from its page; in a row of actions (B §3 merchant favorites). */
export const FavoriteButton = ({ merchant, className }: Props) => {
  const copy = useCopy('search', 'favorites');
  const favorite = useFavorite(merchant);
  if (!favorite) return null;
  const { isFavorite, said, toggle } = favorite;
  return (
    <li>
      <button
        type="button"
        className={classNames(className, styles.pill)}
        aria-pressed={isFavorite}
        aria-label={copy.text('toggle', { name: merchant.name })}
        onClick={toggle}
      >
        <Icon of={Heart} className={styles.icon} />
        {copy.text(isFavorite ? 'saved' : 'save')}
      </button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </li>
  );
};
