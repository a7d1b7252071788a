import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { z } from 'zod';
import { areFieldsEqual } from '#domain/content/field-differences.ts';
import { isJsonObject, type Json, type JsonObject } from '#domain/content/json.ts';
import { schemaForm as text } from '../../copy/schema-form.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { type FieldMeta, fieldsOf, metaOf } from './field-meta.ts';
import { type FormContextValue, FormProvider, useForm } from './form-context.ts';
import { ImageField } from './image-field.tsx';
import { ListControl } from './list-control.tsx';
import { PlaceholderField } from './placeholder-field.tsx';
import styles from './schema-form.module.css';

// The editor of rich text is heavy, and most entries have none.
const RichTextField = lazy(async () => ({
  default: (await import('./rich-text-field.tsx')).RichTextField,
}));

type FieldProps = { schema: z.ZodType; meta: FieldMeta; value: Json | undefined; path: string };

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const Switch = ({ meta, value, path }: FieldProps) => {
  const { onChange, isReadOnly } = useForm();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value === true}
        disabled={isReadOnly}
        onChange={(event) => onChange(path, event.target.checked)}
      />
      {meta.title}
    </label>
  );
};

const Choices = ({ meta, value, path }: FieldProps) => {
  const { onChange, isReadOnly } = useForm();
  const chosen = Array.isArray(value) ? value : [];
  const options = meta.options ?? [];
  const toggle = (name: string) =>
    onChange(
      path,
      options
        .map((option) => option.value)
        .filter((known) => (known === name) !== chosen.includes(known)),
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{meta.title}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={isReadOnly}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
      {meta.help && <p className={styles.none}>{meta.help}</p>}
    </fieldset>
  );
};

const Choice = ({ meta, value, path }: FieldProps) => {
  const { onChange, isReadOnly } = useForm();
  return (
    <label className={styles.choice}>
      <span>{meta.title}</span>
      <select
        value={textOf(value)}
        disabled={isReadOnly}
        onChange={(event) => onChange(path, event.target.value)}
      >
        {(meta.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
};

const Count = ({ meta, value, path }: FieldProps) => {
  const { onChange, problemAt, isReadOnly } = useForm();
  return (
    <TextField
      type="number"
      label={meta.title}
      hint={meta.help}
      error={problemAt(path)}
      value={typeof value === 'number' ? value : ''}
      readOnly={isReadOnly}
      onChange={(event) => onChange(path, Number(event.target.value))}
    />
  );
};

// One line a text; an empty line at the end is typed before the next text.
const Lines = ({ meta, value, path }: FieldProps) => {
  const { onChange, problemAt } = useForm();
  const lines = Array.isArray(value) ? value.map((line) => textOf(line)) : [];
  const error =
    problemAt(path) ?? lines.map((_, index) => problemAt(`${path}.${index}`)).find(Boolean);
  return (
    <PlaceholderField
      label={meta.title}
      help={meta.help ?? text.linesHelp}
      error={error}
      rows={Math.max(2, lines.length)}
      value={lines.join('\n')}
      onChange={(next) => onChange(path, next === '' ? [] : next.split('\n'))}
    />
  );
};

const Text = ({ meta, value, path }: FieldProps) => {
  const { onChange, problemAt } = useForm();
  return (
    <PlaceholderField
      label={meta.title}
      help={meta.help}
      error={problemAt(path)}
      value={textOf(value)}
      onChange={(next) => onChange(path, next)}
    />
  );
};

const Image = (props: FieldProps) => (
  <ImageField title={props.meta.title} path={props.path} address={textOf(props.value)}>
    <Text {...props} />
  </ImageField>
);

const Rich = ({ meta, value, path }: FieldProps) => {
  const { onChange, problemAt } = useForm();
  return (
    <Suspense fallback={<Skeleton />}>
      <RichTextField
        label={meta.title}
        help={meta.help}
        error={problemAt(path)}
        value={textOf(value)}
        onChange={(next) => onChange(path, next)}
      />
    </Suspense>
  );
};

const Group = ({ schema, meta, value, path }: FieldProps) => (
  <fieldset className={styles.group}>
    <legend>{meta.title}</legend>
    <ObjectFields schema={schema} value={isJsonObject(value) ? value : {}} path={path} />
  </fieldset>
);

const Items = ({ schema, meta, value, path }: FieldProps) => (
  <ListControl
    schema={schema}
    title={meta.title}
    value={Array.isArray(value) ? value : []}
    path={path}
    renderFields={(item, fields, at) => <ObjectFields schema={item} value={fields} path={at} />}
  />
);

const controls: { [C in FieldMeta['control']]: (props: FieldProps) => ReactNode } = {
  text: Text,
  address: Text,
  image: Image,
  rich: Rich,
  switch: Switch,
  number: Count,
  choice: Choice,
  choices: Choices,
  lines: Lines,
  items: Items,
  group: Group,
  fixed: () => null,
};

/** Whether two values are the same, whatever the order of their names. */
const isSame = (value: Json | undefined, other: Json): boolean =>
  areFieldsEqual({ value: value ?? null }, { value: other });

// Its neighbors stay the same objects when one field changes.
const Field = memo(({ schema, meta, value, path }: FieldProps) => {
  const { inheritedAt, noteAt, onChange, isReadOnly } = useForm();
  const Control = controls[meta.control];
  const inherited = meta.control === 'group' ? undefined : inheritedAt(path);
  const isOwn = inherited !== undefined && !isSame(value, inherited);
  const note = noteAt(path);
  return (
    <div className={styles.row} data-path={path} {...(isOwn ? { 'data-own': true } : {})}>
      <Control schema={schema} meta={meta} value={value} path={path} />
      {(note || isOwn) && (
        <p className={styles.note}>
          {note}
          {isOwn && !isReadOnly && (
            <Button
              size="small"
              tone="quiet"
              icon={RotateCcw}
              aria-label={text.resetOf(meta.title)}
              onClick={() => onChange(path, inherited)}
            >
              {text.reset}
            </Button>
          )}
        </p>
      )}
    </div>
  );
});

type ObjectProps = { schema: z.ZodType; value: JsonObject; path: string };

export const ObjectFields = ({ schema, value, path }: ObjectProps) =>
  fieldsOf(schema).map(([name, field]) => {
    const meta = metaOf(field);
    const at = path === '' ? name : `${path}.${name}`;
    if (!meta || meta.control === 'fixed') return null;
    return <Field key={name} schema={field} meta={meta} value={value[name]} path={at} />;
  });

type Props = FormContextValue & { schema: z.ZodType; value: JsonObject; label: string };

/** The form of a schema, drawn from the metadata of its fields: title, help and control. */
export const SchemaForm = ({ schema, value, label, ...form }: Props) => (
  <FormProvider value={form}>
    <fieldset aria-label={label} className={styles.fields}>
      <ObjectFields schema={schema} value={value} path="" />
    </fieldset>
  </FormProvider>
);
