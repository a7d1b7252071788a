import { Link } from '@tanstack/react-router';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { StaffFoundMerchant } from '#contract/staff/merchants.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { copy } from '../../copy/copy.ts';
import { IconButton } from '../../parts/button.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import {
  fitPlaces,
  type MapSize,
  type MapView,
  pan,
  scaleBar,
  toPixels,
  zoom,
} from './project-map.ts';
import styles from './restaurant-map.module.css';

const text = copy.restaurants.map;
const ZOOM = 1.8;
const SCALE_BAR_PX = 110;
const DRAG_PX = 4;

/** The size of an element while it is shown. */
const useSize = () => {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize>({ width: 600, height: 400 });
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
};

/** Moves the map with the pointer; a press without a move is not a drag. */
const useDrag = (onPan: (by: { x: number; y: number }) => void) => {
  const last = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y, isDrag: false };
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      const from = last.current;
      if (!from) return;
      const by = { x: clientX - from.x, y: clientY - from.y };
      if (!from.isDrag && Math.hypot(by.x, by.y) < DRAG_PX) return;
      currentTarget.setPointerCapture(pointerId);
      last.current = { x: clientX, y: clientY, isDrag: true };
      onPan(by);
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
};

const toneOf = ({ retiredOn, identifiers }: StaffFoundMerchant): string =>
  retiredOn ? 'retired' : identifiers.length === 0 ? 'silent' : 'open';

type PinProps = {
  merchant: StaffFoundMerchant;
  at: { x: number; y: number };
  isSelected: boolean;
  onSelect: (id: string) => void;
};

const Pin = ({ merchant, at, isSelected, onSelect }: PinProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element.
  <g
    role="button"
    tabIndex={isSelected ? 0 : -1}
    aria-label={merchant.name}
    aria-pressed={isSelected}
    className={styles.pin}
    data-tone={toneOf(merchant)}
    transform={`translate(${at.x} ${at.y})`}
    onClick={() => onSelect(merchant.id)}
    onKeyDown={({ key }) => key === 'Enter' && onSelect(merchant.id)}
  >
    <circle r={12} className={styles.area} />
    {isSelected && <circle r={11} className={styles.ring} />}
    <circle r={isSelected ? 7 : 5} className={styles.dot} />
    <title>{merchant.name}</title>
  </g>
);

const Card = ({ merchant }: { merchant: StaffFoundMerchant }) => {
  const { partner } = useProgram();
  return (
    <div className={styles.card} aria-live="polite">
      <RenderedImage src={`${merchant.image}?w=200&ar=1.4`} alt="" width={64} height={46} />
      <div>
        <Text is="strong">{merchant.name}</Text>
        <Text is={['small', 'dim']}>{merchant.neighborhood || merchant.city}</Text>
      </div>
      <Link
        className={linkClass}
        to="/$partner/restaurants/$id"
        params={{ partner, id: merchant.id }}
      >
        {text.open}
      </Link>
    </div>
  );
};

type Props = {
  merchants: readonly StaffFoundMerchant[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** Restaurants as dots on a plain map, fitted until a person moves it. */
export const RestaurantMap = ({ merchants, selectedId, onSelect }: Props) => {
  const [box, size] = useSize();
  const [chosen, setChosen] = useState<MapView>();
  const view = chosen ?? fitPlaces(merchants, size);
  const drag = useDrag((by) => setChosen(pan(view, by)));
  const selected = merchants.find(({ id }) => id === selectedId);
  const pins = merchants
    .map((merchant) => ({ merchant, at: toPixels(merchant, view, size) }))
    .filter(
      ({ at }) => at.x > -12 && at.y > -12 && at.x < size.width + 12 && at.y < size.height + 12,
    )
    // The selected one is drawn last, above the others.
    .toSorted((a, b) => Number(a.merchant === selected) - Number(b.merchant === selected));
  const bar = scaleBar(view, SCALE_BAR_PX);
  return (
    <div ref={box} className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG is not a fieldset. */}
      <svg
        role="group"
        aria-label={text.label(formatCount(merchants.length))}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...drag}
      >
        {pins.map(({ merchant, at }) => (
          <Pin
            key={merchant.id}
            merchant={merchant}
            at={at}
            isSelected={merchant === selected}
            onSelect={onSelect}
          />
        ))}
        <g transform={`translate(16 ${size.height - 16})`} className={styles.scale}>
          <path d={`M0 -5V0H${bar.pixels}V-5`} />
          <text x={bar.pixels + 6} y={0}>
            {text.scale(String(bar.miles))}
          </text>
        </g>
      </svg>
      <div className={styles.controls}>
        <IconButton icon={Plus} label={text.zoomIn} onClick={() => setChosen(zoom(view, ZOOM))} />
        <IconButton
          icon={Minus}
          label={text.zoomOut}
          onClick={() => setChosen(zoom(view, 1 / ZOOM))}
        />
        <IconButton icon={Maximize} label={text.fit} onClick={() => setChosen(undefined)} />
      </div>
      {selected ? <Card merchant={selected} /> : <p className={styles.legend}>{text.legend}</p>}
    </div>
  );
};
