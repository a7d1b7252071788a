import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-map.module.css';

/** In the place of a map whose code could not be loaded. */
export const SearchMapAway = () => {
  const copy = useCopy('search', 'search');
  return (
    <div role="status" className={styles.away}>
      <Icon of={MapPinOff} size={24} />
      <p>{copy.text('map_away')}</p>
    </div>
  );
};
