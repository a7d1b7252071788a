import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { Button } from '../../parts/button.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { formatInstant } from '../../session/format.ts';
import type { SaveState } from './use-autosave.ts';

const text = contentCopy.save;

const describe = (state: SaveState, { draft }: StaffContentDetail): [Tone, string] => {
  switch (state.kind) {
    case 'idle':
      return draft
        ? ['warn', text.draft(draft.author, formatInstant(draft.at))]
        : ['idle', text.idle];
    case 'problems':
      return ['bad', text.problems(state.problems.length)];
    case 'locked':
      return ['bad', text.locked(state.holder)];
    case 'failed':
      return ['bad', text[state.cause]];
    case 'stale':
      return ['bad', text.stale];
    case 'saved':
      return ['good', text.saved];
    default:
      return ['idle', text[state.kind]];
  }
};

type Props = { state: SaveState; entry: StaffContentDetail; onReload: () => void };

/** Whether what was typed is saved, and why not. */
export const SaveMark = ({ state, entry, onReload }: Props) => {
  const [tone, label] = describe(state, entry);
  return (
    <>
      <span role="status">
        <Mark tone={tone}>{label}</Mark>
      </span>
      {state.kind === 'stale' && (
        <Button size="small" onClick={onReload}>
          {contentCopy.reload}
        </Button>
      )}
    </>
  );
};
