import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import { MERCATOR_PX } from '#domain/search/distance-rings.ts';
import { mercatorPoint } from '#domain/search/map-box.ts';
import { useScheme } from '#ui/color-scheme.ts';
import { useStreetSource } from '../../api/partner-query.ts';
import { type BaseMap, createMap, fitBox, type MapPadding } from './create-map.ts';

/** Snapshot of the map's projection; a new object after each move triggers a render. */
export type MapViewport = {
  project: (coordinates: Coordinates) => { x: number; y: number };
  zoom: number;
  /** Latitude of the center. */
  latitude: number;
  width: number;
  height: number;
  /** How much of the map's lower end is below the window. */
  hiddenHeight: number;
};

/** A map beside a list is as tall as the window without the announcement, which scrolls away. */
export const hiddenHeightOf = (container: HTMLElement): number => {
  const { bottom, height } = container.getBoundingClientRect();
  return Math.min(Math.max(0, bottom - window.innerHeight), height / 4);
};

const viewportOf = (map: MapLibreMap): MapViewport => {
  const container = map.getContainer();
  const { clientWidth: width, clientHeight: height } = container;
  const [zoom, { lat: latitude }] = [map.getZoom(), map.getCenter()];
  // The engine projects with its current camera, a snapshot with the one it was taken with.
  const camera = map.project([0, 0]);
  const scale = MERCATOR_PX * 2 ** zoom;
  return {
    zoom,
    latitude,
    width,
    height,
    hiddenHeight: hiddenHeightOf(container),
    project: (coordinates) => {
      const { x, y } = mercatorPoint(coordinates);
      return { x: camera.x + x * scale, y: camera.y + y * scale };
    },
  };
};

type Options = {
  label: string;
  box: MapBox | null;
  boxKey: string;
  padding: (container: HTMLElement) => MapPadding;
  isStill?: boolean;
};

const useUserMoves = (map: MapLibreMap | null, boxKey: string) => {
  const [movedFor, setMovedFor] = useState<string | null>(null);
  useEffect(() => {
    if (!map) return;
    const handleMove = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) setMovedFor(boxKey);
    };
    map.on('moveend', handleMove);
    return () => void map.off('moveend', handleMove);
  }, [map, boxKey]);
  return { hasMoved: movedFor === boxKey, reportMove: () => setMovedFor(boxKey) };
};

/**
 * Creates a map in an element; shows `box` whenever `boxKey` changes and reports whether the user
 * moved it.
 */
export const useMap = ({ label, box, boxKey, padding, isStill = false }: Options) => {
  const { styleUrl, tilesUrl } = useStreetSource();
  const scheme = useScheme();
  const [baseMap, setBaseMap] = useState<BaseMap>('schematic');
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const [rested, setRested] = useState<MapViewport | null>(null);
  const { hasMoved, reportMove } = useUserMoves(map, boxKey);
  const shownKey = useRef('');
  const readView = useEffectEvent(() => ({ box, boxKey }));
  const paddingOf = useEffectEvent(padding);

  useEffect(() => {
    const container = containerRef.current;
    if (!container) return undefined;
    const start = () => {
      const first = readView();
      const created = createMap({
        container,
        label,
        styleUrl,
        tilesUrl,
        isStill,
        scheme,
        box: first.box,
        padding: paddingOf(container),
        onBaseMap: setBaseMap,
      });
      shownKey.current = first.box ? first.boxKey : '';
      const update = () => setViewport(viewportOf(created));
      const rest = () => {
        update();
        setRested(viewportOf(created));
      };
      created.on('move', update);
      created.on('moveend', rest);
      created.on('resize', rest);
      rest();
      setMap(created);
      return created;
    };
    try {
      const created = start();
      return () => created.remove();
    } catch {
      setFailed(true);
      return undefined;
    }
  }, [label, styleUrl, tilesUrl, isStill, scheme]);

  useEffect(() => {
    if (!map || !box || shownKey.current === boxKey) return;
    shownKey.current = boxKey;
    fitBox(map, box, paddingOf(map.getContainer()));
  }, [map, box, boxKey]);

  const zoomBy = (levels: number, around?: Coordinates) => {
    if (!map) return;
    map.easeTo({
      zoom: map.getZoom() + levels,
      duration: 200,
      ...(around && { around: [around.longitude, around.latitude] as [number, number] }),
    });
    reportMove();
  };
  return { containerRef, map, viewport, rested, hasFailed, baseMap, hasMoved, zoomBy };
};
