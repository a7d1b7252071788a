import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import { schemaForm as text } from '../../copy/content.ts';
import { Button, IconButton } from '../button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { fieldsOf, itemSchemas, metaOf } from './field-meta.ts';
import { useForm } from './form-context.ts';
import styles from './schema-form.module.css';

const emptyValue = (schema: z.ZodType): Json => {
  const control = metaOf(schema)?.control;
  if (control === 'switch') return false;
  if (control === 'number') return 0;
  return control === 'items' || control === 'lines' || control === 'choices' ? [] : '';
};

const emptyItem = (type: string, schema: z.ZodType): JsonObject => ({
  ...(type === '' ? {} : { type }),
  ...Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => name !== 'type')
      .map(([name, field]) => [name, emptyValue(field)]),
  ),
});

const moved = (items: readonly Json[], from: number, to: number): Json[] => {
  const next = items.filter((_, index) => index !== from);
  next.splice(to, 0, items[from] ?? null);
  return next;
};

type Props = {
  schema: z.ZodType;
  title: string;
  value: readonly Json[];
  path: string;
  /** Draws the fields of one item. */
  renderFields: (schema: z.ZodType, value: JsonObject, path: string) => ReactNode;
};

/** The items of a list: blocks, links or steps. Each can be moved and removed, and new ones come last. */
export const ListControl = ({ schema, title, value, path, renderFields }: Props) => {
  const { onChange, isReadOnly } = useForm();
  const schemas = itemSchemas(schema);
  const names = [...schemas].map(([type, item]) => ({
    type,
    item,
    label: metaOf(item)?.title ?? text.item,
  }));
  const add = (type: string, item: z.ZodType) => onChange(path, [...value, emptyItem(type, item)]);
  const [only] = names;
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      {value.map((item, index) => {
        const type = isJsonObject(item) && typeof item.type === 'string' ? item.type : '';
        const found = schemas.get(type);
        const label = text.itemOf(metaOf(found ?? schema)?.title ?? text.item, index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and fields are controlled.
          <section key={index} className={styles.item} aria-label={label}>
            <header>
              <b>{label}</b>
              {!isReadOnly && (
                <>
                  {index > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={text.up(label)}
                      onClick={() => onChange(path, moved(value, index, index - 1))}
                    />
                  )}
                  {index < value.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={text.down(label)}
                      onClick={() => onChange(path, moved(value, index, index + 1))}
                    />
                  )}
                  <IconButton
                    icon={Trash}
                    label={text.remove(label)}
                    onClick={() =>
                      onChange(
                        path,
                        value.filter((_, other) => other !== index),
                      )
                    }
                  />
                </>
              )}
            </header>
            {found && isJsonObject(item) && renderFields(found, item, `${path}.${index}`)}
          </section>
        );
      })}
      {value.length === 0 && <p className={styles.none}>{text.noItems}</p>}
      {!isReadOnly && names.length > 1 && (
        <Menu
          trigger={
            <Button size="small" tone="quiet" icon={Plus}>
              {text.addTo(title)}
            </Button>
          }
        >
          {names.map(({ type, item, label }) => (
            <MenuItem key={type} onSelect={() => add(type, item)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {!isReadOnly && only && names.length === 1 && (
        <Button size="small" tone="quiet" icon={Plus} onClick={() => add(only.type, only.item)}>
          {text.addTo(title)}
        </Button>
      )}
    </fieldset>
  );
};
