import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { Json, JsonObject } from '#domain/content/json.ts';
import { screenPlaceholders } from '#domain/content/placeholder-names.ts';
import { fieldAt } from '#domain/content/set-field.ts';
import { content as text } from '../../copy/content.ts';
import { SchemaForm } from '../../parts/schema-form/schema-form.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { canEverywhere, useSession } from '../../session/session.ts';
import styles from './content.module.css';
import { nameOfEntry } from './content-state.tsx';
import { entrySchema, narrowSchema } from './entry-schema.ts';
import { type Layer, LayerSwitch } from './layer-switch.tsx';
import type { SaveState } from './use-autosave.ts';
import { useLayer } from './use-entry-name.ts';
import { useImageUpload } from './use-image-upload.ts';

// A form with more fields is searched.
const FEW_FIELDS = 12;

const inheritanceText = ({ inheritance }: StaffContentDetail, field: string) => {
  const found = inheritance.find((item) => item.field === field);
  if (!found) return undefined;
  const { inheriting, overriding, names } = found;
  if (overriding === 0) return text.allInherit(inheriting);
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

/** The layer that is shown; for a role in every program the base is a page of its own. */
const useChosenLayer = ({ page, slug, base }: StaffContentDetail) => {
  const { account } = useSession();
  const { partner, layer: edited } = useLayer();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<Layer>(edited ?? 'program');
  const opensBase = canEverywhere(account, 'content.read') && (base !== null || edited);
  const choose = (next: Layer) => {
    if (!opensBase) return setLayer(next);
    const search = next === 'base' ? { layer: next } : {};
    void navigate({
      to: '/$partner/content/$page/$slug',
      params: { partner, page, slug },
      search,
    });
  };
  return [layer, choose] as const;
};

const baseSummary = ({ inheritance }: StaffContentDetail): string => {
  const [first] = inheritance;
  const names = [...new Set(inheritance.flatMap((field) => field.names))].sort();
  if (!first) return '';
  return names.length === 0
    ? text.allInherit(first.inheriting + first.overriding)
    : text.someInherit(names.length, names.join(', '));
};

const usePlaceholders = (entry: StaffContentDetail) =>
  useMemo(
    () =>
      new Map<string, string | undefined>([
        ...Object.entries(entry.placeholders),
        ...screenPlaceholders.map((name) => [name, undefined] as const),
      ]),
    [entry],
  );

type HeadProps = { entry: StaffContentDetail; layer: Layer; onLayer: (layer: Layer) => void };

const FormHead = ({ entry, layer, onLayer }: HeadProps) => {
  const isEdited = useLayer().layer === 'base';
  const lead = layer === 'program' ? text.programText : text.baseText;
  return (
    <>
      <header className={styles.head}>
        <h2>{nameOfEntry(entry)}</h2>
        <LayerSwitch value={layer} onChange={onLayer} />
      </header>
      <p className={styles.lead}>
        {layer === 'base' && !isEdited && !entry.base ? text.noBase : lead}
        {isEdited && ` ${baseSummary(entry)}`}
        {entry.needs && ` ${entry.isShown ? text.needs(entry.needs) : text.notShown(entry.needs)}`}
      </p>
    </>
  );
};

type Props = {
  entry: StaffContentDetail;
  fields: JsonObject;
  state: SaveState;
  isReadOnly: boolean;
  onChange: (path: string, value: Json) => void;
};

/** The fields of an entry in the program or in the base; who edits no base reads it here. */
export const EntryForm = ({ entry, fields, state, isReadOnly, onChange }: Props) => {
  const edited: Layer = useLayer().layer ?? 'program';
  const [layer, chooseLayer] = useChosenLayer(entry);
  const [wanted, setWanted] = useState('');
  const { base, folder, published } = entry;
  const isBaseRead = layer === 'base' && edited === 'program';
  const shown = isBaseRead ? (base ?? {}) : fields;
  const full = useMemo(
    () => entrySchema(entry, [published, folder, base]),
    [entry, published, folder, base],
  );
  const schema = narrowSchema(full, shown, wanted);
  const placeholders = usePlaceholders(entry);
  const upload = useImageUpload(fields, onChange);
  const problems = problemsOf(state);
  return (
    <>
      <FormHead entry={entry} layer={layer} onLayer={chooseLayer} />
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
        label={text.form(nameOfEntry(entry))}
        isReadOnly={isReadOnly || isBaseRead}
        onChange={onChange}
        problemAt={(path) => problems.get(path)}
        inheritedAt={(path) => (isBaseRead ? undefined : fieldAt(folder ?? undefined, path))}
        noteAt={(path) => {
          if (path.includes('.')) return undefined;
          if (layer === 'base') return inheritanceText(entry, path);
          return isOfBase(entry, fields, path) ? text.fromBase : undefined;
        }}
        placeholders={placeholders}
        {...upload}
      />
    </>
  );
};
