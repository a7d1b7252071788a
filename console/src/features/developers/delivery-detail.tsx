import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { webhooks as text } from '../../copy/webhooks.ts';
import { Button } from '../../parts/button.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './webhooks.module.css';

type Delivery = Awaited<ReturnType<typeof api.webhooks.delivery.call>>;

const Attempts = ({ of: { log, nextAt } }: { of: Delivery }) => (
  <ol className={styles.attempts} reversed>
    {log.map(({ number, at, status, durationMs, problem, response }) => (
      <li key={number} className={styles.attempt}>
        <Mark tone={problem === null ? 'good' : 'bad'} isSentence>
          {[status, problem && text.problems[problem]].filter(Boolean).join(', ')}
        </Mark>
        <Text is={['small', 'dim']}>
          {`${text.attempt(number)}, ${formatInstant(at)}, ${text.milliseconds(formatCount(durationMs))}`}
        </Text>
        {response && <Text is={['small', 'mono']}>{response}</Text>}
      </li>
    ))}
    {nextAt && <li>{text.next(formatInstant(nextAt))}</li>}
  </ol>
);

const formatBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Replay = ({ id, eventId }: { id: string; eventId: string }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const refusal = useRefusal('keys.manage');
  const replay = useMutation(
    api.webhooks.replay.mutationOptions({
      onSuccess: async () => {
        showToast(text.replayed);
        await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      },
    }),
  );
  const isDisabled = replay.error && readFailure(replay.error).code === 'WEBHOOK_DISABLED';
  return (
    <>
      <Button
        size="small"
        tone="primary"
        icon={RotateCw}
        reason={refusal}
        isBusy={replay.isPending}
        onClick={() => replay.mutate({ partner, id, eventId })}
      >
        {text.replay}
      </Button>
      {replay.error && (
        <FormFailure error={replay.error} text={isDisabled ? text.disabled : undefined} />
      )}
    </>
  );
};

/** A delivery with its attempts and its body, and its replay. */
export const DeliveryDetail = ({ id, eventId }: { id: string; eventId: string }) => {
  const { partner } = useProgram();
  const found = useQuery(
    api.webhooks.delivery.queryOptions({ input: { partner, id, eventId }, refetchInterval: 5_000 }),
  );
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const delivery = found.data;
  return (
    <div className={styles.detail}>
      <Properties
        title={delivery.type}
        end={<Replay id={id} eventId={eventId} />}
        of={[
          [text.columns.at, formatInstant(delivery.occurredAt)],
          [
            'webhook-id',
            <Text key="id" is="mono">
              {eventId}
            </Text>,
          ],
        ]}
      />
      <Properties title={text.attempts}>
        <Attempts of={delivery} />
      </Properties>
      <Properties title={text.body}>
        <CodeBlock isBoxed>{formatBody(delivery.body)}</CodeBlock>
      </Properties>
    </div>
  );
};
