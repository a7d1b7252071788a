import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import type { JsonObject } from '#domain/content/json.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import type { EntryAddress } from './use-entry-name.ts';

const TYPING_MS = 1_200;
const RETRY_MS = 5_000;

type Problem = Awaited<ReturnType<typeof api.contentEditor.save.call>>['problems'][number];

export type SaveState =
  | { kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'stale' }
  | { kind: 'problems'; problems: readonly Problem[] }
  | { kind: 'locked'; holder: string }
  | { kind: 'failed'; cause: 'unreachable' | 'broken' | 'signedOut' | 'forbidden' };

type Input = {
  name: EntryAddress;
  entry: StaffContentDetail;
  fields: JsonObject;
  isOff: boolean;
};

const failedState = (error: unknown): SaveState => {
  const { code, data, kind } = readFailure(error);
  if (code === 'STALE') return { kind: 'stale' };
  if (code === 'LOCKED') return { kind: 'locked', holder: String(data.holder) };
  const isKnown = kind === 'unreachable' || kind === 'signedOut' || kind === 'forbidden';
  return { kind: 'failed', cause: isKnown ? kind : 'broken' };
};

// Saving again helps only where nothing has to be decided first.
const isTriedAgain = (state: SaveState): boolean =>
  state.kind === 'failed' && (state.cause === 'unreachable' || state.cause === 'broken');

type Leaving = { isUnsaved: () => boolean; save: () => Promise<boolean> };

// Saves when the page changes, and warns before the window is closed.
const useLeaving = (leaving: Leaving): void => {
  const current = useRef(leaving);
  current.current = leaving;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (current.current.isUnsaved()) void current.current.save();
    };
  }, []);
};

/** Saves the fields as the draft a moment after the last change, one save at a time. */
export const useAutosave = ({ name, entry, fields, isOff }: Input) => {
  const queries = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [hasDraft, setHasDraft] = useState(entry.draft !== null);
  const text = JSON.stringify(fields);
  const saved = JSON.stringify(entry.fields);
  const work = useRef({ version: entry.version, saved, text, fields });
  work.current.text = text;
  work.current.fields = fields;
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = async (): Promise<boolean> => {
    const { current } = work;
    if (current.text === current.saved) return true;
    const sent = current.text;
    setState({ kind: 'saving' });
    try {
      const {
        version,
        hasDraft: isDraft,
        problems,
      } = await api.contentEditor.save.call({
        ...name,
        fields: current.fields,
        version: current.version,
      });
      current.version = version;
      if (problems.length > 0) {
        setState({ kind: 'problems', problems });
        return false;
      }
      current.saved = sent;
      setHasDraft(isDraft);
      setState({ kind: current.text === sent ? 'saved' : 'waiting' });
      void queries.invalidateQueries({ queryKey: api.contentEditor.list.key() });
      return true;
    } catch (error) {
      setState(failedState(error));
      return false;
    }
  };
  /** Saves what is typed now; false where it could not be saved. */
  const flush = (): Promise<boolean> => {
    running.current = running.current.then(send);
    return running.current;
  };
  const latest = useRef({ flush, isOff });
  latest.current = { flush, isOff };

  useEffect(() => {
    if (isOff || text === work.current.saved) return;
    setState((current) => (current.kind === 'saving' ? current : { kind: 'waiting' }));
    const timer = setTimeout(() => void latest.current.flush(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isOff]);
  const isRetried = isTriedAgain(state);
  useEffect(() => {
    if (!isRetried) return;
    const timer = setInterval(() => void latest.current.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isRetried]);
  useLeaving({
    isUnsaved: () => !latest.current.isOff && work.current.text !== work.current.saved,
    save: () => latest.current.flush(),
  });
  return { state, hasDraft, flush, versionOf: () => work.current.version };
};
