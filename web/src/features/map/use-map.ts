import type { MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Coordinates, MapBox } from '#domain/search/coordinates.ts';
import { useMapStyleUrl } from '../../api/partner-query.ts';
import { useScheme } from '../../browser/color-scheme.ts';
import { createMap, fitBox, type MapGround } from './create-map.ts';

/** How the map stands; a new one after each move, so that what is drawn from it is drawn again. */
export type MapSight = {
  place: (at: Coordinates) => { x: number; y: number };
  zoom: number;
};

const sightOf = (map: MapLibreMap): MapSight => ({
  zoom: map.getZoom(),
  place: ({ latitude, longitude }) => {
    const { x, y } = map.project([longitude, latitude]);
    return { x, y };
  },
});

type Given = { label: string; box: MapBox | null; boxKey: string; isStill?: boolean };

/** A map in an element: shows `box` whenever `boxKey` changes, and tells when someone moved it. */
export const useMap = ({ label, box, boxKey, isStill = false }: Given) => {
  const styleUrl = useMapStyleUrl();
  const scheme = useScheme();
  const [ground, setGround] = useState<MapGround>('outlines');
  const hasStreets = ground === 'streets';
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [sight, setSight] = useState<MapSight | null>(null);
  const [movedFor, setMovedFor] = useState<string | null>(null);
  const shownKey = useRef('');

  useEffect(() => {
    let isGone = false;
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
        onGround: setGround,
      });
      created = next;
      if (isGone) return next.remove();
      const look = () => setSight(sightOf(next));
      next.on('move', look);
      next.on('resize', look);
      look();
      setMap(next);
    };
    start().catch(() => setFailed(true));
    return () => {
      isGone = true;
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
  return { containerRef, map, sight, hasFailed, ground, hasMoved, zoomBy };
};
