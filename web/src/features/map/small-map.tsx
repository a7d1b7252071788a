import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MapNote } from './map-note.tsx';
import styles from './map-view.module.css';
import { useMap } from './use-map.ts';

const marginDegrees = 0.012;

type Props = {
  name: string;
  label: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
};

/** A map around one merchant; renders nothing when no map can be drawn. */
export const SmallMap = ({ name, label, neighborhood, latitude, longitude }: Props) => {
  const copy = useCopy('search', 'search');
  const box = {
    south: latitude - marginDegrees,
    north: latitude + marginDegrees,
    west: longitude - marginDegrees,
    east: longitude + marginDegrees,
  };
  const { containerRef, sight, hasFailed, ground, zoomBy } = useMap({
    label,
    box,
    boxKey: `${latitude},${longitude}`,
    isStill: true,
  });
  if (hasFailed) return null;
  const position = sight?.project({ latitude, longitude });
  return (
    <div className={styles.map}>
      <div ref={containerRef} className={styles.canvas} />
      {position && (
        <div className={styles.overlay} aria-hidden="true">
          <div
            className={styles.spot}
            style={{
              transform: `translate(${Math.round(position.x)}px, ${Math.round(position.y)}px)`,
            }}
          >
            <span className={styles.pill}>{name}</span>
            {ground !== 'streets' && <span className={styles.around}>{neighborhood}</span>}
          </div>
        </div>
      )}
      <MapNote baseMap={ground} />
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
