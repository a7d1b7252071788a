import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleX from 'lucide-react/icons/circle-x';
import Equal from 'lucide-react/icons/equal';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { StaffPreview, StaffPreviewResult } from '#contract/staff/previews.ts';
import { api } from '../../api/client.ts';
import { changes as text } from '../../copy/changes.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatInstant, formatMonth, formatSeconds } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './changes.module.css';
import { describeChange } from './describe-change.ts';
import { Distribution } from './distribution.tsx';
import { LargestDifferences } from './largest-differences.tsx';
import { Exactness, ResultFigures } from './result-figures.tsx';

const POLL_MS = 1_000;

export const isOpen = ({ status }: Pick<StaffPreview, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

const Progress = ({ preview }: { preview: StaffPreview }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const cancel = useMutation(
    api.previews.cancel.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.previews.key() }),
    }),
  );
  const { id, dinesDone, dinesTotal } = preview;
  return (
    <section className={styles.running} aria-label={text.progress} aria-live="polite">
      {cancel.error && <FormFailure error={cancel.error} />}
      <p>
        {dinesTotal === null
          ? text.waits
          : text.progressOf(formatCount(dinesDone), formatCount(dinesTotal))}
      </p>
      <progress
        aria-label={text.progress}
        {...(dinesTotal === null ? {} : { value: dinesDone, max: Math.max(1, dinesTotal) })}
      />
      <div>
        <Button
          size="small"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ partner, id })}
        >
          {copy.common.cancel}
        </Button>
      </div>
    </section>
  );
};

const Definitions = () => (
  <details className={styles.definitions}>
    <summary>{text.definitions}</summary>
    {Object.values(text.definition).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </details>
);

const Result = ({ preview, result }: { preview: StaffPreview; result: StaffPreviewResult }) => {
  if (result.dines === 0) return <Blank icon={CalendarX} {...text.noDines} />;
  const hasDifference = result.membersAffected > 0;
  return (
    <div className={styles.result}>
      <ResultFigures preview={preview} result={result} />
      <div className={styles.pair}>
        {hasDifference ? (
          <Distribution result={result} />
        ) : (
          <Blank icon={Equal} {...text.noDifference} />
        )}
        <Exactness result={result} />
      </div>
      {hasDifference && <LargestDifferences result={result} />}
      <Definitions />
    </div>
  );
};

const Content = ({ preview }: { preview: StaffPreview }) => {
  if (preview.status === 'failed') return <Blank icon={CircleX} {...text.failed} />;
  if (preview.status === 'canceled') return <Blank icon={CircleX} {...text.canceled} />;
  if (!preview.result) return <Progress preview={preview} />;
  return <Result preview={preview} result={preview.result} />;
};

const useAgain = (preview: StaffPreview | undefined, onStarted: (id: number) => void) => {
  const { partner } = useProgram();
  const start = useMutation(
    api.previews.start.mutationOptions({ onSuccess: ({ id }) => onStarted(id) }),
  );
  const run = () => {
    if (!preview) return;
    const { month, change, unitCostCents } = preview;
    start.mutate({ partner, month, change, unitCostCents });
  };
  return { run, isBusy: start.isPending, error: start.error };
};

const appliedText = ({ month, result }: StaffPreview): string =>
  result
    ? text.applied(formatMonth(month), formatCount(result.dines), formatCount(result.members))
    : text.appliesTo(formatMonth(month));

type Props = { id: number; above: ReactNode; onStarted: (id: number) => void };

/** A preview: how far it is, or what the change does. */
export const ShownPreview = ({ id, above, onStarted }: Props) => {
  const program = useProgram();
  const { partner } = program;
  const refusal = useRefusal('changes.preview');
  const found = useQuery(
    api.previews.read.queryOptions({
      input: { partner, id },
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
    }),
  );
  const settings = useQuery(api.previews.settings.queryOptions({ input: { partner } }));
  const preview = found.data;
  const again = useAgain(preview, onStarted);
  if (found.error || !preview)
    return (
      <>
        <Bar title={text.number(String(id))} above={[above]} />
        {found.error ? (
          <PageFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  const title = describeChange(preview.change, program, settings.data);
  const { ranMs, finishedAt, result } = preview;
  return (
    <>
      <Bar title={text.number(String(id))} above={[above]}>
        {ranMs !== null && finishedAt && (
          <Text is={['small', 'dim']}>
            {text.ran(formatSeconds(ranMs / 1000), formatInstant(finishedAt))}
          </Text>
        )}
        {!isOpen(preview) && (
          <Button
            size="small"
            icon={RotateCw}
            reason={refusal}
            isBusy={again.isBusy}
            onClick={again.run}
          >
            {text.runAgain}
          </Button>
        )}
        {result && <ExportButton list="previewDifferences" filter={{ id }} />}
      </Bar>
      <Head title={title} text={appliedText(preview)} />
      <Body>
        {again.error && <FormFailure error={again.error} />}
        <Content preview={preview} />
      </Body>
    </>
  );
};
