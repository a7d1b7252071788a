import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './menu.module.css';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
};

export const Menu = ({ trigger, align = 'start', children }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
        <Base.Popup className={styles.menu}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

type ItemProps = {
  onSelect: () => void;
  end?: ReactNode;
  /** Why it cannot be chosen, such as the roles that may. */
  reason?: string | undefined;
  children: ReactNode;
};

export const MenuItem = ({ onSelect, end, reason, children }: ItemProps) => (
  <Base.Item
    className={styles.item}
    disabled={reason !== undefined}
    {...(reason ? { title: reason } : {})}
    onClick={onSelect}
  >
    <span className={styles.label}>{children}</span>
    {end && <span className={styles.end}>{end}</span>}
  </Base.Item>
);

type Option<Value> = { value: Value; label: string; end?: ReactNode };
type ChoiceProps<Value> = {
  label?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several values; the chosen one has a tick. */
export const MenuChoice = <Value extends string | null>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) => (
  <Base.RadioGroup value={value} onValueChange={onChange}>
    {label && <Base.GroupLabel className={styles.head}>{label}</Base.GroupLabel>}
    {options.map((option) => (
      <Base.RadioItem
        key={option.value ?? ''}
        value={option.value}
        closeOnClick
        className={styles.item}
      >
        <span className={styles.label}>{option.label}</span>
        <span className={styles.end}>
          <Base.RadioItemIndicator render={<Icon of={Check} size={14} />} />
          {option.value !== value && option.end}
        </span>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);

type CheckProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: string };

export const MenuCheck = ({ isChecked, onChange, children }: CheckProps) => (
  <Base.CheckboxItem
    checked={isChecked}
    onCheckedChange={onChange}
    className={styles.item}
    label={children}
  >
    <span className={styles.label}>{children}</span>
    <span className={styles.end}>
      <Base.CheckboxItemIndicator render={<Icon of={Check} size={14} />} />
    </span>
  </Base.CheckboxItem>
);

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
