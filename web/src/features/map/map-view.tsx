import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { boxLocation } from '#domain/search/coordinates.ts';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { boxToShow } from './map-box.ts';
import { MapNote } from './map-note.tsx';
import { MapPins } from './map-pins.tsx';
import type { MapLabel, MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import { useMap } from './use-map.ts';

type Props = {
  points: readonly MapPoint[];
  labels: readonly MapLabel[];
  /** The searched location; a new one moves the map. */
  location: string;
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
  onSearchArea: (location: string) => void;
  children?: ReactNode;
};

/** Merchants on a map; `children` float over its lower edge. */
export const MapView = ({ points, labels, location, onSearchArea, children, ...pins }: Props) => {
  const copy = useCopy('search', 'search');
  const boxKey = `${location} ${points.map(({ id }) => id).join(' ')}`;
  const view = useMap({
    label: copy.text('map_label'),
    box: boxToShow(location, points),
    boxKey,
  });
  const { map, sight, hasFailed, hasMoved, ground, zoomBy, containerRef } = view;
  const searchArea = () => {
    const bounds = map?.getBounds();
    if (!bounds) return;
    const [south, west] = [bounds.getSouth(), bounds.getWest()];
    onSearchArea(boxLocation({ south, west, north: bounds.getNorth(), east: bounds.getEast() }));
  };
  return (
    <div className={styles.map}>
      <div ref={containerRef} className={styles.canvas} />
      {hasFailed && <p className={styles.failed}>{copy.text('map_unavailable')}</p>}
      {map && sight && (
        <>
          <MapPins
            map={map}
            viewport={sight}
            points={points}
            labels={ground === 'streets' ? [] : labels}
            {...pins}
          />
          {hasMoved && (
            <button type="button" className={styles.area} onClick={searchArea}>
              <Icon of={RotateCw} size={16} />
              {copy.text('search_this_area')}
            </button>
          )}
          <div className={styles.zoom}>
            <IconButton label={copy.text('zoom_in')} onClick={() => zoomBy(1)}>
              <Icon of={Plus} />
            </IconButton>
            <IconButton label={copy.text('zoom_out')} onClick={() => zoomBy(-1)}>
              <Icon of={Minus} />
            </IconButton>
          </div>
        </>
      )}
      <MapNote baseMap={ground} />
      {children && <div className={styles.float}>{children}</div>}
    </div>
  );
};
