import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { CURRENT_LOCATION_TEXT } from '#domain/search/read-location.ts';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './location-input.module.css';
import { useCombobox } from './use-combobox.ts';
import { type LocationOption, useLocationOptions } from './use-location-options.ts';

type Props = {
  id: string;
  initialText: string;
  errorId: string | undefined;
  className: string | undefined;
  onLocate: () => void;
};

/** Location field with suggestions. */
export const LocationInput = ({ id, initialText, errorId, className, onLocate }: Props) => {
  const copy = useCopy('search', 'search');
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(false);
  const options = useLocationOptions(text, isOpen);
  const choose = ({ kind, text: chosen }: LocationOption) => {
    if (kind === 'current') onLocate();
    else setText(chosen);
  };
  const box = useCombobox({ isOpen, options, onOpenChange: setOpen, onChoose: choose });
  return (
    <>
      <input
        {...box.input}
        id={id}
        name="location"
        value={text}
        placeholder={copy.text('location_placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className={className}
        onClick={() => setOpen(true)}
        onFocus={({ currentTarget }) => {
          if (text === CURRENT_LOCATION_TEXT) currentTarget.select();
        }}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          box.reset();
        }}
      />
      <div
        id={box.listId}
        role="listbox"
        aria-label={copy.text('location_suggestions')}
        hidden={!isOpen}
        className={styles.list}
      >
        {options.map((option, index) => (
          <div
            key={option.text}
            role="option"
            tabIndex={-1}
            {...box.option(index, option)}
            className={classNames(styles.option, index === box.active && styles.active)}
          >
            <Icon of={option.kind === 'current' ? LocateFixed : MapPin} className={styles.icon} />
            {option.kind === 'current' ? copy.text('use_current_location') : option.text}
          </div>
        ))}
      </div>
    </>
  );
};
