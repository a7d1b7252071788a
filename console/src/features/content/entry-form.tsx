import { useMemo, useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { Json, JsonObject } from '#domain/content/json.ts';
import { screenPlaceholders } from '#domain/content/placeholder-names.ts';
import { fieldAt } from '#domain/content/set-field.ts';
import { content as text } from '../../copy/content.ts';
import { SchemaForm } from '../../parts/schema-form/schema-form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { useProgram } from '../../session/session.ts';
import styles from './content.module.css';
import { nameOfEntry } from './content-state.tsx';
import { entrySchema, narrowSchema } from './entry-schema.ts';
import type { SaveState } from './use-autosave.ts';

// A form with more fields is searched.
const FEW_FIELDS = 12;

type Layer = 'base' | 'program';

const inheritanceText = ({ inheritance }: StaffContentDetail, field: string) => {
  const found = inheritance.find((item) => item.field === field);
  if (!found) return undefined;
  const { inheriting, overriding, names } = found;
  return text.inheritance(text.inherits(inheriting), text.overrides(overriding), names.join(', '));
};

const isOfBase = ({ base }: StaffContentDetail, fields: JsonObject, path: string): boolean =>
  base !== null && JSON.stringify(fieldAt(base, path)) === JSON.stringify(fieldAt(fields, path));

const problemsOf = (state: SaveState): ReadonlyMap<string, string> =>
  new Map(
    state.kind === 'problems'
      ? state.problems.map(({ path, code, values }) => [path, text.problem(code, values)])
      : [],
  );

type Props = {
  entry: StaffContentDetail;
  fields: JsonObject;
  state: SaveState;
  isReadOnly: boolean;
  onChange: (path: string, value: Json) => void;
};

/** The fields of an entry in the program, or in the base, which is read here. */
export const EntryForm = ({ entry, fields, state, isReadOnly, onChange }: Props) => {
  const { programName } = useProgram();
  const [layer, setLayer] = useState<Layer>('program');
  const [wanted, setWanted] = useState('');
  const { base, folder, published } = entry;
  const shown = layer === 'base' ? (base ?? {}) : fields;
  const full = useMemo(
    () => entrySchema(entry.fields, [published, folder, base]),
    [entry, published, folder, base],
  );
  const schema = narrowSchema(full, shown, wanted);
  const placeholders = useMemo(
    () =>
      new Map<string, string | undefined>([
        ...Object.entries(entry.placeholders),
        ...screenPlaceholders.map((name) => [name, undefined] as const),
      ]),
    [entry],
  );
  const problems = problemsOf(state);
  const isBase = layer === 'base';
  const title = nameOfEntry(entry);
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Segmented
          label={text.layers}
          options={[
            { value: 'base' as const, label: text.base },
            { value: 'program' as const, label: programName },
          ]}
          value={layer}
          onChange={setLayer}
        />
      </header>
      <p className={styles.lead}>
        {isBase ? (base ? text.baseText : text.noBase) : text.programText}
        {entry.needs && ` ${entry.isShown ? text.needs(entry.needs) : text.notShown(entry.needs)}`}
      </p>
      {Object.keys(full.shape).length > FEW_FIELDS && (
        <Find
          label={text.findField}
          placeholder={text.findField}
          value={wanted}
          onChange={setWanted}
        />
      )}
      {problems.get('') && <p role="alert">{problems.get('')}</p>}
      {Object.keys(schema.shape).length === 0 && <Text is="dim">{text.noField}</Text>}
      <SchemaForm
        key={layer}
        schema={schema}
        value={shown}
        label={text.form(title)}
        isReadOnly={isReadOnly || isBase}
        onChange={onChange}
        problemAt={(path) => problems.get(path)}
        inheritedAt={(path) => (isBase ? undefined : fieldAt(folder ?? undefined, path))}
        noteAt={(path) => {
          if (path.includes('.')) return undefined;
          if (isBase) return inheritanceText(entry, path);
          return isOfBase(entry, fields, path) ? text.fromBase : undefined;
        }}
        placeholders={placeholders}
      />
    </>
  );
};
