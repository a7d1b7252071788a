import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MapNote } from './map-note.tsx';
import styles from './map-view.module.css';
import { useMap } from './use-map.ts';

const aroundDegrees = 0.012;

type Props = {
  name: string;
  label: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
};

/** One restaurant and what is around it; nothing where no map can be drawn. */
export const SmallMap = ({ name, label, neighborhood, latitude, longitude }: Props) => {
  const copy = useCopy('search', 'search');
  const box = {
    south: latitude - aroundDegrees,
    north: latitude + aroundDegrees,
    west: longitude - aroundDegrees,
    east: longitude + aroundDegrees,
  };
  const { containerRef, sight, hasFailed, ground, zoomBy } = useMap({
    label,
    box,
    boxKey: `${latitude},${longitude}`,
    isStill: true,
  });
  if (hasFailed) return null;
  const at = sight?.place({ latitude, longitude });
  return (
    <div className={styles.map}>
      <div ref={containerRef} className={styles.canvas} />
      {at && (
        <div className={styles.overlay} aria-hidden="true">
          <div
            className={styles.spot}
            style={{ transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)` }}
          >
            <span className={styles.pill}>{name}</span>
            {ground !== 'streets' && <span className={styles.around}>{neighborhood}</span>}
          </div>
        </div>
      )}
      <MapNote ground={ground} />
      {sight && (
        <div className={styles.zoom}>
          <IconButton label={copy.text('zoom_in')} onClick={() => zoomBy(1)}>
            <Icon of={Plus} />
          </IconButton>
          <IconButton label={copy.text('zoom_out')} onClick={() => zoomBy(-1)}>
            <Icon of={Minus} />
          </IconButton>
        </div>
      )}
    </div>
  );
};
