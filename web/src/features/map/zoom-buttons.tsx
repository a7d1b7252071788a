import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './map-view.module.css';

export const ZoomButtons = ({ onZoom }: { onZoom: (levels: number) => void }) => {
  const copy = useCopy('search', 'search');
  return (
    <div className={styles.zoom}>
      <IconButton label={copy.text('zoom_in')} onClick={() => onZoom(1)}>
        <Icon of={Plus} />
      </IconButton>
      <IconButton label={copy.text('zoom_out')} onClick={() => onZoom(-1)}>
        <Icon of={Minus} />
      </IconButton>
    </div>
  );
};
