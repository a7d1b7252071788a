import { useEffect, useEffectEvent } from 'react';
import type { Coordinates } from '#domain/search/coordinates.ts';
import { Text } from '#ui/text.tsx';
import { boxAt } from './lay-out-labels.ts';
import { MapMargin } from './map-margin.tsx';
import type { MapPoint } from './map-point.ts';
import styles from './map-view.module.css';
import { Schematic } from './schematic.tsx';
import { type MapViewport, useMap } from './use-map.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const NARROW_PX = 560;
const panelPx = { wide: { width: 350, height: 210 }, narrowHeight: 250 };

// The merchant is placed in the part of the map that the address panel does not cover.
const besidePanel = ({ clientWidth }: HTMLElement) => {
  const isNarrow = clientWidth < NARROW_PX;
  return { top: 20, right: 20, bottom: isNarrow ? 200 : 36, left: isNarrow ? 20 : 200 };
};

const centered = () => ({ top: 56, right: 20, bottom: 20, left: 20 });

// A longer name has two lines.
const SPOT_WIDTH_PX = 200;

// The merchant's name is above its address.
const spotBox = ({ name, ...coordinates }: MapPoint, viewport: MapViewport) => {
  const { x, y } = viewport.project(coordinates);
  const width = name.length * 8 + 28;
  return width > SPOT_WIDTH_PX
    ? boxAt({ x, y: y - 37 }, SPOT_WIDTH_PX, 62)
    : boxAt({ x, y: y - 27 }, width, 42);
};

const panelBox = ({ width, height }: MapViewport) =>
  width < NARROW_PX
    ? { left: 0, right: width, top: height - panelPx.narrowHeight, bottom: height }
    : { left: 0, right: panelPx.wide.width, top: height - panelPx.wide.height, bottom: height };

const occupiedBoxes = (point: MapPoint, viewport: MapViewport, hasPanel: boolean) => [
  spotBox(point, viewport),
  { left: viewport.width - 68, right: viewport.width, top: 0, bottom: 112 },
  ...(hasPanel ? [panelBox(viewport)] : []),
];

type Props = {
  point: MapPoint;
  label: string;
  /** Other merchants around, without labels. */
  nearby: readonly MapPoint[];
  /** Whether an address panel covers a part of the map. */
  hasPanel: boolean;
  onUnavailable: () => void;
};

const translateTo = (viewport: MapViewport, coordinates: Coordinates) => {
  const { x, y } = viewport.project(coordinates);
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
};

/** A map around one merchant; renders nothing when no map can be drawn. */
export const SmallMap = ({ point, label, nearby, hasPanel, onUnavailable }: Props) => {
  const { latitude, longitude } = point;
  const box = { south: latitude, north: latitude, west: longitude, east: longitude };
  const boxKey = `${latitude},${longitude}`;
  const padding = hasPanel ? besidePanel : centered;
  const view = useMap({ label, box, boxKey, padding, isStill: true });
  const { containerRef, viewport, rested, hasFailed, baseMap, zoomBy } = view;
  const report = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (hasFailed) report();
  }, [hasFailed]);
  const occupied = rested ? occupiedBoxes(point, rested, hasPanel) : [];
  if (hasFailed) return null;
  return (
    <div className={styles.map}>
      <div ref={containerRef} className={styles.canvas} />
      {viewport && rested && baseMap !== 'streets' && (
        <Schematic
          viewport={viewport}
          rested={rested}
          occupied={occupied}
          points={[point, ...nearby]}
          center={point}
          isPlain
        />
      )}
      {viewport && (
        <div className={styles.overlay} aria-hidden="true">
          {nearby.map((other) => (
            <div key={other.id} className={styles.dot} style={translateTo(viewport, other)}>
              <Text as="span" size="xs" weight="bold" className={styles.pill} />
            </div>
          ))}
          <div className={styles.spot} style={translateTo(viewport, point)}>
            <Text as="span" size="xs" weight="bold" className={styles.pill}>
              {point.name}
            </Text>
          </div>
        </div>
      )}
      <div className={styles.stillFoot}>
        <MapMargin baseMap={baseMap} viewport={viewport} />
      </div>
      {viewport && <ZoomButtons onZoom={(levels) => zoomBy(levels, point)} />}
    </div>
  );
};
