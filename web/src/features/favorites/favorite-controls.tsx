import Heart from 'lucide-react/icons/heart';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './favorites.module.css';
import { useFavorite } from './use-favorite.ts';

type Props = { merchant: { id: string; name: string } };

const Announcement = ({ text }: { text: string }) => (
  <VisuallyHidden>
    <span role="status">{text}</span>
  </VisuallyHidden>
);

export const FavoriteHeartControl = ({ merchant }: Props) => {
  const copy = useCopy('search', 'favorites');
  const { isFavorite, announcement, toggle } = useFavorite(merchant);
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isFavorite}
        aria-label={copy.text('toggle', { name: merchant.name })}
        onClick={toggle}
      >
        <span className={styles.disc}>
          <Icon of={Heart} size={20} className={styles.icon} />
        </span>
      </button>
      <Announcement text={announcement} />
    </>
  );
};

export const FavoriteButtonControl = ({ merchant, className }: Props & { className: string }) => {
  const copy = useCopy('search', 'favorites');
  const { isFavorite, announcement, toggle } = useFavorite(merchant);
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
      <Announcement text={announcement} />
    </li>
  );
};
