import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { boxLocation, type Coordinates } from '#domain/search/coordinates.ts';
import { boxToShow } from '#domain/search/map-box.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { MapMargin } from './map-margin.tsx';
import { MapPins } from './map-pins.tsx';
import type { MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import { Schematic } from './schematic.tsx';
import { hiddenHeightOf, type MapViewport, useMap } from './use-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const padding = (container: HTMLElement) => ({
  top: 72,
  right: 56,
  left: 56,
  bottom: 80 + hiddenHeightOf(container),
});
const CARD_HEIGHT_PX = 150;
const CARD_WIDTH_PX = 430;

// Where buttons and the card float over the map.
const occupiedBoxes = ({ width, height, hiddenHeight }: MapViewport, hasCard: boolean) => [
  { left: width / 2 - 95, right: width / 2 + 95, top: 0, bottom: 64 },
  { left: width - 68, right: width, top: 0, bottom: 112 },
  ...(hasCard
    ? [
        {
          left: (width - CARD_WIDTH_PX) / 2,
          right: (width + CARD_WIDTH_PX) / 2,
          top: height - hiddenHeight - 36 - CARD_HEIGHT_PX,
          bottom: height,
        },
      ]
    : []),
];

type Props = {
  points: readonly MapPoint[];
  /** The searched location; a new one moves the map. */
  location: string;
  /** Where distances are measured from. */
  center: (Coordinates & { text: string }) | null;
  selectedId: string | null;
  hoveredId: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
  onSearchArea: (location: string) => void;
  /** Called when this browser cannot draw a map. */
  onUnavailable: () => void;
  children?: ReactNode;
};

/** Merchants on a map; `children` float over its lower edge. */
export const MapView = ({ points, location, center, children, ...props }: Props) => {
  const { onSearchArea, onUnavailable, ...pins } = props;
  const copy = useCopy('search', 'search');
  const boxKey = `${location} ${points.map(({ id }) => id).join(' ')}`;
  const box = boxToShow(location, points, center);
  const view = useMap({ label: copy.text('map_label'), box, boxKey, padding });
  const { map, viewport, rested, hasFailed, hasMoved, baseMap, zoomBy, containerRef } = view;
  const report = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (hasFailed) report();
  }, [hasFailed]);
  const searchArea = () => {
    const bounds = map?.getBounds();
    if (!bounds) return;
    const [south, west] = [bounds.getSouth(), bounds.getWest()];
    onSearchArea(boxLocation({ south, west, north: bounds.getNorth(), east: bounds.getEast() }));
  };
  const hasCard = Boolean(children);
  const occupied = rested ? occupiedBoxes(rested, hasCard) : [];
  return (
    <div className={styles.map}>
      <div ref={containerRef} className={styles.canvas} />
      {viewport && rested && baseMap !== 'streets' && (
        <Schematic
          viewport={viewport}
          rested={rested}
          points={points}
          center={center}
          occupied={occupied}
          searched={center?.text ?? ''}
          selectedId={pins.selectedId}
        />
      )}
      {map && viewport && (
        <>
          <MapPins map={map} viewport={viewport} points={points} {...pins} />
          {hasMoved && (
            <button type="button" className={styles.area} onClick={searchArea}>
              <Icon of={RotateCw} size={16} />
              {copy.text('search_this_area')}
            </button>
          )}
          <ZoomButtons onZoom={zoomBy} />
        </>
      )}
      <Stack gap={16} className={styles.foot}>
        {children && <div className={styles.float}>{children}</div>}
        <MapMargin baseMap={baseMap} viewport={viewport} />
      </Stack>
    </div>
  );
};
