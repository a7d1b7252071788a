import { Popover } from '@base-ui/react/popover';
import CircleHelp from 'lucide-react/icons/circle-help';
import { Icon } from '#ui/icon.tsx';
import styles from './definition.module.css';

/** A button beside the name of a figure that opens what it counts. */
export const Definition = ({ label, text }: { label: string; text: string }) => (
  <Popover.Root>
    <Popover.Trigger className={styles.trigger} aria-label={label} openOnHover>
      <Icon of={CircleHelp} size={14} />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner className={styles.positioner} sideOffset={4} align="start">
        <Popover.Popup className={styles.popup}>
          <Popover.Description>{text}</Popover.Description>
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
