import Heart from 'lucide-react/icons/heart';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './favorites.module.css';
import { useFavorite } from './use-favorite.ts';

type Props = { merchant: { id: string; name: string } };

const Said = ({ words }: { words: string }) => (
  <VisuallyHidden>
    <span role="status">{words}</span>
  </VisuallyHidden>
);

/** The heart of somebody who can keep restaurants. */
export const KeptHeart = ({ merchant }: Props) => {
  const copy = useCopy('search', 'favorites');
  const { isFavorite, said, toggle } = useFavorite(merchant);
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
      <Said words={said} />
    </>
  );
};

/** The button of somebody who can keep restaurants. */
export const KeptButton = ({ merchant, className }: Props & { className: string }) => {
  const copy = useCopy('search', 'favorites');
  const { isFavorite, said, toggle } = useFavorite(merchant);
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
      <Said words={said} />
    </li>
  );
};
