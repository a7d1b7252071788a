import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import styles from './chip.module.css';
import { Menu, MenuChoice } from './menu.tsx';

type Props<Value extends string> = {
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** A filter of a list: its value opens the others, a cross removes it. */
export const FilterChip = <Value extends string>({
  name,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.chip}>
      <Menu
        trigger={
          <button type="button">
            <span className={styles.name}>{name}</span>
            {chosen && <b>{chosen.label}</b>}
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        <MenuChoice
          options={[{ value: null, label: copy.common.any }, ...options]}
          value={value}
          onChange={onChange}
        />
      </Menu>
      {chosen && (
        <button
          type="button"
          aria-label={copy.common.removeFilter(name)}
          onClick={() => onChange(null)}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
};

/** A filter that is text, such as the member whose dines are listed; it can only be removed. */
export const TextChip = ({
  name,
  value,
  onRemove,
}: {
  name: string;
  value: string;
  onRemove: () => void;
}) => (
  <span className={styles.chip}>
    <button type="button" onClick={onRemove} aria-label={copy.common.removeFilter(name)}>
      <span className={styles.name}>{name}</span>
      <b>{value}</b>
      <Icon of={X} size={14} />
    </button>
  </span>
);
