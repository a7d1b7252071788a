import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ExportList,
  exportFormats,
  type ListFilter,
  type StaffExport,
} from '#contract/staff/exports.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { dayOf, formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { Button, buttonClass } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx';
import { FormFailure } from '../failure.tsx';
import { Mark, type Tone } from '../mark.tsx';
import { Segmented } from '../segmented.tsx';
import { Text } from '../text.tsx';
import styles from './export-dialog.module.css';

const POLL_MS = 1_000;
const text = copy.exports;

type Status = StaffExport['status'];

const tones: { readonly [S in Status]: Tone } = {
  waiting: 'idle',
  running: 'info',
  done: 'good',
  failed: 'bad',
  canceled: 'idle',
};

const isOpen = ({ status }: StaffExport): boolean => status === 'waiting' || status === 'running';

const formats = exportFormats.map((value) => ({ value, label: text.formats[value] }));

const rowsText = ({ rowsDone, rowsTotal }: StaffExport): string =>
  rowsTotal === null
    ? text.rows(formatCount(rowsDone))
    : text.rowsOf(formatCount(rowsDone), formatCount(rowsTotal));

const fileUrl = (partner: string, id: number): string =>
  `/files/export?${new URLSearchParams({ partner, id: String(id) })}`;

const Progress = ({ of: item }: { of: StaffExport }) => (
  <progress
    className={styles.progress}
    aria-label={text.progress(item.list)}
    {...(item.rowsTotal === null ? {} : { value: item.rowsDone, max: Math.max(1, item.rowsTotal) })}
  />
);

const Item = ({ of: item }: { of: StaffExport }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const cancel = useMutation(
    api.exports.cancel.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.exports.latest.key() }),
    }),
  );
  return (
    <li className={styles.item}>
      <div>
        <span>{text.name(item.list, item.format)}</span>
        <Text is={['small', 'dim']}>
          {rowsText(item)}
          {item.status === 'done' && `, ${text.until(formatDay(dayOf(item.expiresAt)))}`}
        </Text>
        {isOpen(item) && <Progress of={item} />}
      </div>
      <Mark tone={tones[item.status]}>{text.statuses[item.status]}</Mark>
      {item.status === 'done' && (
        <a className={buttonClass({ size: 'small' })} href={fileUrl(partner, item.id)} download>
          {text.download}
        </a>
      )}
      {isOpen(item) && (
        <Button
          size="small"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ partner, id: item.id })}
        >
          {text.cancel}
        </Button>
      )}
    </li>
  );
};

type Props = { list: ExportList; filter: ListFilter; onClose: () => void };

/** Starts an export, and shows how far one's own have come with their files. */
export const ExportDialog = ({ list, filter, onClose }: Props) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [format, setFormat] = useState<StaffExport['format']>('csv');
  const latest = useQuery(
    api.exports.latest.queryOptions({
      input: { partner },
      refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? POLL_MS : false),
    }),
  );
  const start = useMutation(
    api.exports.start.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.exports.latest.key() }),
    }),
  );
  const items = latest.data?.exports;
  return (
    <Dialog title={text.title(list)} text={text.text} onClose={onClose}>
      <DialogBody>
        {start.error && <FormFailure error={start.error} />}
        <Segmented label={text.format} options={formats} value={format} onChange={setFormat} />
        <section className={styles.latest} aria-label={text.latest} aria-live="polite">
          <h3>{text.latest}</h3>
          {latest.error && <FormFailure error={latest.error} />}
          {items?.length === 0 && <Text is="soft">{text.none}</Text>}
          <ul>
            {items?.map((item) => (
              <Item key={item.id} of={item} />
            ))}
          </ul>
        </section>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{copy.common.close}</Button>
        <Button
          tone="primary"
          isBusy={start.isPending}
          onClick={() => start.mutate({ partner, list, filter, format })}
        >
          {text.submit}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
