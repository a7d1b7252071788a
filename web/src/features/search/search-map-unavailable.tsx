import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-map.module.css';

/** Shown when the map's code fails to load. */
export const SearchMapUnavailable = () => {
  const copy = useCopy('search', 'search');
  return (
    <div role="status" className={styles.away}>
      <Icon of={MapPinOff} size={24} />
      <p>{copy.text('map_away')}</p>
    </div>
  );
};
