import { useCopy } from '../../content/copy.ts';
import type { BaseMap } from './create-map.ts';
import styles from './map-view.module.css';

/** Explains why streets are missing while the map service is down. */
export const MapNote = ({ baseMap: ground }: { baseMap: BaseMap }) => {
  const copy = useCopy('search', 'search');
  return (
    <p role="status" className={styles.note}>
      {ground === 'outlinesForNow' && (
        <span className={styles.noteText}>{copy.text('map_outlines')}</span>
      )}
    </p>
  );
};
