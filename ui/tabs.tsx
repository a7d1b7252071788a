import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';
import { Text } from './text.tsx';

type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined };

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs above the panel of the selected one; arrow keys, Home and End select another. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: Props<Id>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectAt = (index: number) => {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) selectAt(tabs.findIndex((tab) => tab.id === selected) + step);
    else if (event.key === 'Home') selectAt(0);
    else if (event.key === 'End') selectAt(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && (
              <Text as="span" size="xs" tone="soft" isTabular>
                {tab.count}
              </Text>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
};
