import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAINTENANCE_AREAS, type MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure, PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './operations.module.css';

const text = copy.operations.maintenance;

const Preview = ({ area }: { area: MaintenanceArea }) => {
  const { partner } = useProgram();
  const found = useQuery(api.maintenance.preview.queryOptions({ input: { partner, area } }));
  if (found.error) return <PageFailure error={found.error} />;
  if (!found.data) return <Skeleton />;
  const { programName, title, text: body, phone, email } = found.data;
  return (
    <blockquote className={styles.preview}>
      <p>
        <Text is="soft">{programName}</Text>
      </p>
      <p>
        <Text is="strong">{title}</Text>
      </p>
      <p>{body}</p>
      <p>
        <Text is={['small', 'soft']}>
          {phone} {email}
        </Text>
      </p>
    </blockquote>
  );
};

const CloseDialog = ({ area, onClose }: { area: MaintenanceArea; onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const close = useMutation(
    api.maintenance.start.mutationOptions({
      onSuccess: async () => {
        showToast(text.closedDone(text.areas[area]));
        onClose();
        await queries.invalidateQueries({ queryKey: api.maintenance.key() });
      },
    }),
  );
  return (
    <Dialog title={text.closeTitle(text.areas[area])} text={text.closeText} onClose={onClose}>
      <DialogBody>
        {close.error && <FormFailure error={close.error} />}
        <Preview area={area} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{copy.common.cancel}</Button>
        <Button
          tone="danger"
          isBusy={close.isPending}
          onClick={() => close.mutate({ partner, area })}
        >
          {text.submit}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const AreaRow = ({ area }: { area: MaintenanceArea }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [isClosing, setClosing] = useState(false);
  const found = useQuery(api.maintenance.status.queryOptions({ input: { partner } }));
  const windows = found.data?.closed.filter((row) => row.area === area) ?? [];
  const ofProgram = windows.find((row) => row.partner === partner);
  const everywhere = windows.find((row) => row.partner === null);
  const closed = ofProgram ?? everywhere;
  const open = useMutation(
    api.maintenance.end.mutationOptions({
      onSuccess: async () => {
        showToast(text.openedDone(text.areas[area]));
        await queries.invalidateQueries({ queryKey: api.maintenance.key() });
      },
      onError: () => showToast(copy.failures.refused.title, { isError: true }),
    }),
  );
  return (
    <li>
      <span>
        {text.areas[area]}
        {closed && <small>{text.closed(formatInstant(closed.since))}</small>}
        {everywhere && <small>{text.everywhere}</small>}
      </span>
      <span className={styles.actions}>
        {!closed && found.data && <Mark tone="good">{text.open}</Mark>}
        {closed ? (
          <Button
            size="small"
            reason={ofProgram ? undefined : text.openEverywhere}
            isBusy={open.isPending}
            onClick={() => open.mutate({ partner, area })}
          >
            {text.reopen}
          </Button>
        ) : (
          <Button size="small" tone="danger" onClick={() => setClosing(true)}>
            {text.close}
          </Button>
        )}
      </span>
      {isClosing && <CloseDialog area={area} onClose={() => setClosing(false)} />}
    </li>
  );
};

/** Areas that are open to the members of the program; closing one shows the text that they will read. */
export const MaintenancePanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.maintenance.status.queryOptions({ input: { partner } }));
  return (
    <Panel title={text.title} foot={text.foot}>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      <ul className={styles.rows}>
        {MAINTENANCE_AREAS.map((area) => (
          <AreaRow key={area} area={area} />
        ))}
      </ul>
    </Panel>
  );
};
