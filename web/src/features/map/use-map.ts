import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import { useMapStyleUrl } from '../../api/partner-query.ts';
import { useScheme } from '../../browser/color-scheme.ts';
import { type BaseMap, createMap, fitBox } from './create-map.ts';

/** Snapshot of the map's projection; a new object after each move triggers a render. */
export type MapViewport = {
  project: (coordinates: Coordinates) => { x: number; y: number };
  zoom: number;
};

const viewportOf = (map: MapLibreMap): MapViewport => ({
  zoom: map.getZoom(),
  project: ({ latitude, longitude }) => {
    const { x, y } = map.project([longitude, latitude]);
    return { x, y };
  },
});

type Options = { label: string; box: MapBox | null; boxKey: string; isStill?: boolean };

/**
 * Creates a map in an element; shows `box` whenever `boxKey` changes and reports whether the user
 * moved it.
 */
export const useMap = ({ label, box, boxKey, isStill = false }: Options) => {
  const styleUrl = useMapStyleUrl();
  const scheme = useScheme();
  const [baseMap, setBaseMap] = useState<BaseMap>('outlines');
  const hasStreets = baseMap === 'streets';
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const [movedFor, setMovedFor] = useState<string | null>(null);
  const shownKey = useRef('');

  useEffect(() => {
    let isUnmounted = false;
    let created: MapLibreMap | null = null;
    shownKey.current = '';
    const start = async () => {
      if (!containerRef.current) return;
      const next = await createMap({
        container: containerRef.current,
        label,
        styleUrl,
        isStill,
        scheme,
        onBaseMap: setBaseMap,
      });
      created = next;
      if (isUnmounted) return next.remove();
      const updateViewport = () => setViewport(viewportOf(next));
      next.on('move', updateViewport);
      next.on('resize', updateViewport);
      updateViewport();
      setMap(next);
    };
    start().catch(() => setFailed(true));
    return () => {
      isUnmounted = true;
      created?.remove();
    };
  }, [label, styleUrl, isStill, scheme]);

  useEffect(() => {
    if (!map || !box || shownKey.current === boxKey) return;
    shownKey.current = boxKey;
    fitBox(map, box, { hasStreets });
  }, [map, box, boxKey, hasStreets]);

  useEffect(() => {
    if (!map) return;
    const handleMove = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) setMovedFor(boxKey);
    };
    map.on('moveend', handleMove);
    return () => void map.off('moveend', handleMove);
  }, [map, boxKey]);

  const zoomBy = (levels: number) => {
    if (!map) return;
    map.easeTo({ zoom: map.getZoom() + levels, duration: 200 });
    setMovedFor(boxKey);
  };
  const hasMoved = movedFor === boxKey;
  return { containerRef, map, sight: viewport, hasFailed, ground: baseMap, hasMoved, zoomBy };
};
