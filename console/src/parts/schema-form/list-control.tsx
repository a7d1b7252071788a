import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { HIDDEN_FIELD, isHiddenItem } from '#domain/content/hidden-items.ts';
import { isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import { schemaForm as text } from '../../copy/schema-form.ts';
import { Button, IconButton } from '../button.tsx';
import { Mark } from '../mark.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { Text } from '../text.tsx';
import { emptyItem, itemSchemas, metaOf } from './field-meta.ts';
import { useForm } from './form-context.ts';
import styles from './schema-form.module.css';

const moved = (items: readonly Json[], from: number, to: number): Json[] => {
  const next = items.filter((_, index) => index !== from);
  next.splice(to, 0, items[from] ?? null);
  return next;
};

const toggled = (item: Json): Json => {
  if (!isJsonObject(item)) return item;
  const { [HIDDEN_FIELD]: _, ...shown } = item;
  return isHiddenItem(item) ? shown : { ...shown, [HIDDEN_FIELD]: true };
};

type Move = 'up' | 'down';

/** Focuses the button of an item that was moved, so that it can be moved on by the keyboard. */
const useMoved = () => {
  const list = useRef<HTMLFieldSetElement>(null);
  const [last, setLast] = useState<{ index: number; move: Move; label: string }>();
  useEffect(() => {
    if (!last) return;
    const item = list.current?.querySelector(`:scope > [data-index="${last.index}"] > header`);
    const button =
      item?.querySelector<HTMLElement>(`[data-move="${last.move}"]`) ??
      item?.querySelector<HTMLElement>('[data-move]');
    button?.focus();
  }, [last]);
  return { list, last, setLast };
};

type ItemProps = {
  items: readonly Json[];
  index: number;
  label: string;
  onChange: (items: Json[]) => void;
  onMove: (to: number, move: Move) => void;
};

const ItemActions = ({ items, index, label, onChange, onMove }: ItemProps) => {
  const item = items[index] ?? null;
  const replace = (...next: Json[]) => onChange(items.toSpliced(index, 1, ...next));
  return (
    <>
      {index > 0 && (
        <IconButton
          icon={ArrowUp}
          data-move="up"
          label={text.up(label)}
          onClick={() => onMove(index - 1, 'up')}
        />
      )}
      {index < items.length - 1 && (
        <IconButton
          icon={ArrowDown}
          data-move="down"
          label={text.down(label)}
          onClick={() => onMove(index + 1, 'down')}
        />
      )}
      <IconButton
        icon={CopyPlus}
        label={text.duplicate(label)}
        onClick={() => replace(item, structuredClone(item))}
      />
      {isJsonObject(item) && (
        <IconButton
          icon={isHiddenItem(item) ? EyeOff : Eye}
          aria-pressed={isHiddenItem(item)}
          label={text.hide(label)}
          onClick={() => replace(toggled(item))}
        />
      )}
      <IconButton icon={Trash} label={text.remove(label)} onClick={() => replace()} />
    </>
  );
};

type Props = {
  schema: z.ZodType;
  title: string;
  value: readonly Json[];
  path: string;
  /** Draws the fields of one item. */
  renderFields: (schema: z.ZodType, value: JsonObject, path: string) => ReactNode;
};

const AddItem = ({ schema, title, value, path }: Omit<Props, 'renderFields'>) => {
  const { onChange } = useForm();
  const schemas = [...itemSchemas(schema)];
  const add = (type: string, item: z.ZodType) => onChange(path, [...value, emptyItem(type, item)]);
  const [only] = schemas;
  if (only && schemas.length === 1)
    return (
      <Button size="small" tone="quiet" icon={Plus} onClick={() => add(...only)}>
        {text.addTo(title)}
      </Button>
    );
  return (
    <Menu
      trigger={
        <Button size="small" tone="quiet" icon={Plus}>
          {text.addTo(title)}
        </Button>
      }
    >
      {schemas.map(([type, item]) => (
        <MenuItem key={type} onSelect={() => add(type, item)}>
          {metaOf(item)?.title ?? text.item}
        </MenuItem>
      ))}
    </Menu>
  );
};

/** The items of a list: blocks, links or steps. Each can be moved, duplicated, hidden and removed; new ones come last. */
export const ListControl = ({ renderFields, ...props }: Props) => {
  const { schema, title, value, path } = props;
  const { onChange, isReadOnly } = useForm();
  const { list, last, setLast } = useMoved();
  const schemas = itemSchemas(schema);
  const labelOf = (item: Json, index: number): string => {
    const type = isJsonObject(item) && typeof item.type === 'string' ? item.type : '';
    return text.itemOf(metaOf(schemas.get(type) ?? schema)?.title ?? text.item, index + 1);
  };
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>{title}</legend>
      {value.map((item, index) => {
        const type = isJsonObject(item) && typeof item.type === 'string' ? item.type : '';
        const found = schemas.get(type);
        const label = labelOf(item, index);
        const move = (to: number, by: Move) => {
          onChange(path, moved(value, index, to));
          setLast({ index: to, move: by, label });
        };
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and fields are controlled.
            key={index}
            data-index={index}
            className={styles.item}
            aria-label={label}
            {...(isHiddenItem(item) ? { 'data-hidden': true } : {})}
          >
            <header>
              <b>{label}</b>
              {isHiddenItem(item) && <Mark tone="idle">{text.hidden}</Mark>}
              {!isReadOnly && (
                <ItemActions
                  items={value}
                  index={index}
                  label={label}
                  onChange={(items) => onChange(path, items)}
                  onMove={move}
                />
              )}
            </header>
            {found && isJsonObject(item) && renderFields(found, item, `${path}.${index}`)}
          </section>
        );
      })}
      {value.length === 0 && <p className={styles.none}>{text.noItems}</p>}
      {!isReadOnly && schemas.size > 0 && <AddItem {...props} />}
      <span role="status">
        {last && <Text is="hidden">{text.moved(last.label, last.index + 1, value.length)}</Text>}
      </span>
    </fieldset>
  );
};
