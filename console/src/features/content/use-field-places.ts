import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { findField } from '#domain/content/match-text.ts';
import { content as text } from '../../copy/content.ts';
import { showToast } from '../../parts/toaster.tsx';

// The tools above a rich text are no field.
const CONTROLS = '[contenteditable], textarea, input, :not([role="toolbar"]) > select';

/** The control of the field at a path, or of the nearest field above it. */
const controlAt = (form: Element | null, path: string): HTMLElement | null => {
  const row = form?.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const control = row?.querySelector<HTMLElement>(CONTROLS);
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return control ?? (above === '' ? null : controlAt(form, above));
};

export type Clicked = { texts: readonly string[]; slug?: string | undefined };

type Input = {
  entry: StaffContentDetail;
  fields: JsonObject;
  /** Texts of a click in the page of another entry, which led here. */
  clicked: readonly string[];
  /** Opens another entry of the page, where the click was on its text. */
  onOther: (clicked: Clicked & { slug: string }) => void;
};

/** Ties fields to their places in the page: a click there focuses the field, and a focused field is marked there. */
export const useFieldPlaces = ({ entry, fields, clicked, onOther }: Input) => {
  const form = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState('');
  const fill = (value: string) =>
    value.replace(/\{(\w+)\}/g, (whole, name: string) => entry.placeholders[name] ?? whole);
  const focusOn = (texts: readonly string[]): boolean => {
    const path = findField(fields, texts, fill);
    const control = path === undefined ? null : controlAt(form.current, path);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return control !== null;
  };
  const first = useRef(() => focusOn(clicked));
  useEffect(() => {
    first.current();
  }, []);
  return {
    form,
    /** The path of the field that has the focus. */
    focused,
    onFocus: ({ target }: FocusEvent) =>
      setFocused(target.closest<HTMLElement>('[data-path]')?.dataset.path ?? ''),
    onClick: ({ texts, slug }: Clicked) => {
      if (focusOn(texts)) return;
      if (slug === undefined) showToast(text.preview.noField);
      else onOther({ texts, slug });
    },
    fill,
  };
};
