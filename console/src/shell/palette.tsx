import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import dialog from '../parts/dialog.module.css';
import { Keys } from '../parts/keys.tsx';
import { Text } from '../parts/text.tsx';
import styles from './palette.module.css';
import { type PaletteGroup, type PaletteItem, usePaletteGroups } from './use-palette-groups.ts';

const Group = ({ group, onClose }: { group: PaletteGroup; onClose: () => void }) => (
  <Autocomplete.Group items={group.items}>
    <Autocomplete.GroupLabel className={styles.head}>{group.value}</Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(item: PaletteItem) => (
        <Autocomplete.Item
          key={item.value}
          value={item}
          className={styles.item}
          onClick={() => {
            onClose();
            item.run();
          }}
        >
          <Icon of={item.icon} size={16} />
          <span className={styles.text}>
            {item.label}
            {item.detail && <small>{item.detail}</small>}
          </span>
          {item.keys && <Keys of={item.keys} />}
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);

/** Searches members, restaurants and transactions, and opens any page by its name. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { groups, isSearching, isLong, unread } = usePaletteGroups(query);
  const isEmpty = groups.length === 0;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.palette} aria-label={copy.palette.label}>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            value={text}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
            itemToStringValue={(item: PaletteItem) => item.label}
          >
            <div className={styles.input}>
              <Icon of={Search} size={20} />
              <Autocomplete.Input
                placeholder={copy.palette.placeholder}
                aria-label={copy.palette.label}
              />
              <Text is={['dim', 'small']}>{isSearching && copy.palette.searching}</Text>
              <Keys of="Esc" />
            </div>
            <Autocomplete.List className={styles.list}>
              {(group: PaletteGroup) => <Group key={group.value} group={group} onClose={onClose} />}
            </Autocomplete.List>
          </Autocomplete.Root>
          {isEmpty && !isSearching && (
            <p className={styles.foot} role="status">
              {copy.palette.empty(query)}
            </p>
          )}
          {unread.length > 0 && (
            <p className={styles.foot} role="status">
              {copy.palette.unread(unread.join(', '))}
            </p>
          )}
          <p className={styles.foot}>{isLong ? copy.palette.operators : copy.palette.hint}</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
