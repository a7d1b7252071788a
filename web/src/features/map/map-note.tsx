import { useCopy } from '../../content/copy.ts';
import type { MapGround } from './create-map.ts';
import styles from './map-view.module.css';

/** Says why there are no streets where a map service should draw them. */
export const MapNote = ({ ground }: { ground: MapGround }) => {
  const copy = useCopy('search', 'search');
  return (
    <p role="status" className={styles.note}>
      {ground === 'outlinesForNow' && (
        <span className={styles.noteText}>{copy.text('map_outlines')}</span>
      )}
    </p>
  );
};
