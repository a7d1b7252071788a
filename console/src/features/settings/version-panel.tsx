import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { StaffVersionPreview } from '#contract/staff/program.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { settings as text } from '../../copy/settings.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { Note } from '../../parts/note.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Facts } from '../../parts/properties.tsx';
import { linkClass } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatMonth,
  formatUnitsNamed,
} from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import { settingLabel, shownValue } from './setting-label.ts';
import styles from './settings.module.css';
import { settingsRefusal } from './settings-refusal.ts';
import type { ShownProgram } from './shown-program.ts';

type Open = NonNullable<ShownProgram['open']>;

const TENTH = 10;
const percentOf = (before: number, more: number): string =>
  before === 0 ? '' : `${Math.round((Math.abs(more) / before) * 100 * TENTH) / TENTH}%`;

const effectOf = (preview: StaffVersionPreview, program: Program): string => {
  const { unitsBefore, unitsAfter, costBeforeCents, costAfterCents } = preview;
  const units = unitsAfter - unitsBefore;
  const month = formatMonth(preview.month);
  if (units === 0) return text.effect.same(month);
  const cents = (costAfterCents ?? 0) - (costBeforeCents ?? 0);
  const amount =
    costAfterCents === null || isMoneyCurrency(program)
      ? formatUnitsNamed(Math.abs(units), program)
      : formatCents(Math.abs(cents));
  const effect = units > 0 ? text.effect.more : text.effect.less;
  return effect(month, amount, percentOf(unitsBefore, units));
};

/** The cost of the change in a month like the last one; starts the preview where there is none. */
const Cost = ({ open }: { open: Open }) => {
  const program = useProgram();
  const { partner } = program;
  const navigate = useNavigate();
  const refusal = useRefusal('changes.preview');
  const show = (id: number) =>
    navigate({ to: '/$partner/changes', params: { partner }, search: { preview: String(id) } });
  const start = useMutation(
    api.previews.startVersion.mutationOptions({ onSuccess: ({ id }) => show(id) }),
  );
  const { preview, version } = open;
  if (preview)
    return (
      <Note tone={preview.unitsAfter > preview.unitsBefore ? 'warn' : 'info'}>
        <p>
          {preview.status === 'done' ? (
            <>
              <b>{effectOf(preview, program)}</b> {text.effect.from(
                formatCount(preview.dines),
              )}{' '}
            </>
          ) : (
            `${text.effect.running} `
          )}
          <Link
            className={linkClass}
            to="/$partner/changes"
            params={{ partner }}
            search={{ preview: String(preview.id) }}
          >
            {text.effect.see}
          </Link>
        </p>
      </Note>
    );
  return (
    <>
      {start.error && <FormFailure error={start.error} text={settingsRefusal(start.error)} />}
      <div>
        <Button
          size="small"
          reason={refusal}
          isBusy={start.isPending}
          onClick={() => start.mutate({ partner, number: version.number })}
        >
          {text.effect.start}
        </Button>
      </div>
    </>
  );
};

/** The changes of the version in the making, and their cost. */
export const VersionPanel = ({ open }: { open: Open }) => {
  const { state, madeBy, validFrom, reviewedBy, reviewNote } = open.version;
  return (
    <Panel title={text.changed} isPadded>
      <div className={styles.version}>
        <p>
          {validFrom
            ? text.scheduledFrom(formatDay(validFrom))
            : text.stateOf(text.states[state], madeBy)}
          {reviewedBy && ` ${text.reviewedBy(reviewedBy, reviewNote)}`}
        </p>
        <Facts
          of={open.changes.map(({ path, before, after }) => [
            settingLabel(path),
            text.was(shownValue(path, before), shownValue(path, after)),
          ])}
        />
        {open.isPreviewable && <Cost open={open} />}
      </div>
    </Panel>
  );
};
