import { scaleBar } from '#domain/search/distance-rings.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import type { BaseMap } from './create-map.ts';
import styles from './schematic.module.css';
import type { MapViewport } from './use-map.ts';

const maxBarPx = (width: number) => (width < 480 ? 56 : 96);

type Props = { baseMap: BaseMap; viewport: MapViewport | null };

/** Compass, scale bar and the note about missing streets, along the lower edge of a schematic map. */
export const MapMargin = ({ baseMap, viewport }: Props) => {
  const copy = useCopy('search', 'search');
  const scale = viewport && scaleBar(viewport, maxBarPx(viewport.width));
  const isSchematic = baseMap !== 'streets';
  return (
    <div className={isSchematic ? styles.margin : undefined}>
      {isSchematic && (
        <span role="img" aria-label={copy.text('map_north')} className={styles.north}>
          <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
            <path d="M7 1 12 16 7 12.500 2 16z" className={styles.needle} />
            <path d="M7 1v11.500L2 16z" fill="currentColor" />
          </svg>
          <span aria-hidden="true">N</span>
        </span>
      )}
      {isSchematic && scale && (
        <span aria-hidden="true" className={styles.scale}>
          <i className={styles.bar} style={{ width: `${scale.width}px` }} />
          {scale.text}
        </span>
      )}
      <p role="status" className={styles.note}>
        {/* The schematic needs no excuse where it is seen. */}
        {baseMap === 'streetsUnavailable' && (
          <VisuallyHidden>{copy.text('map_outlines')}</VisuallyHidden>
        )}
      </p>
    </div>
  );
};
