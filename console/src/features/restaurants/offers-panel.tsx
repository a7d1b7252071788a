import { useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { StaffMerchant, StaffOfferVersion } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatCents, formatCount, formatDay } from '../../session/format.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { RewardDays } from './reward-days.tsx';
import { useSharedRefusal } from './use-shared-refusal.ts';

const text = copy.restaurants.offers;

const tones = {
  past: 'idle',
  current: 'good',
  scheduled: 'info',
  draft: 'warn',
} as const satisfies Record<StaffOfferVersion['state'], Tone>;

const limitsOf = ({ monthlyMaxSpendCents, monthlyMaxVisits }: StaffOfferVersion): string =>
  text.limits(
    monthlyMaxSpendCents === null ? '' : formatCents(monthlyMaxSpendCents),
    monthlyMaxVisits === null ? '' : text.visits(formatCount(monthlyMaxVisits)),
  );

type Edited = Partial<StaffOfferVersion>;
type Actions = {
  reason: string | undefined;
  onEdit: (version: Edited) => void;
  onRemove: (version: StaffOfferVersion) => void;
};

const columnsWith = ({ reason, onEdit, onRemove }: Actions): Column<StaffOfferVersion>[] => [
  {
    id: 'days',
    title: text.columns.days,
    cell: ({ weekdays, campaignCode }) => (
      <TwoLines
        first={<RewardDays weekdays={weekdays} />}
        second={campaignCode === '*' ? text.everyone : text.campaign(campaignCode)}
      />
    ),
  },
  {
    id: 'limits',
    title: text.columns.limits,
    cell: (version) => limitsOf(version) || <Text is="dim">{text.unlimited}</Text>,
  },
  {
    id: 'minimum',
    title: text.columns.minimum,
    cell: ({ minTicketCents }) => (minTicketCents ? formatCents(minTicketCents) : ''),
    isOptional: true,
  },
  {
    id: 'valid',
    title: text.columns.valid,
    cell: ({ validFrom }) => (validFrom ? text.from(formatDay(validFrom)) : text.untilThen),
    isOptional: true,
  },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ state }) => <Mark tone={tones[state]}>{text.states[state]}</Mark>,
  },
  {
    id: 'action',
    title: '',
    cell: (version) =>
      version.state === 'draft' || version.state === 'scheduled' ? (
        <>
          <Button size="small" tone="quiet" reason={reason} onClick={() => onEdit(version)}>
            {text.edit}
          </Button>
          <Button size="small" tone="quiet" reason={reason} onClick={() => onRemove(version)}>
            {text.remove}
          </Button>
        </>
      ) : null,
  },
];

type RemoveProps = { merchantId: string; version: StaffOfferVersion; onClose: () => void };

const RemoveDialog = ({ merchantId, version, onClose }: RemoveProps) => {
  const queries = useQueryClient();
  const { form, field, check } = useFields({ reason: '' });
  const remove = useMutation(
    api.merchants.removeOffer.mutationOptions({
      onSuccess: async () => {
        showToast(text.removed);
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const submit = () => {
    check();
    const { campaignCode, validFrom } = version;
    if (reasonError(form.reason) || validFrom === null) return;
    remove.mutate({ merchantId, campaignCode, validFrom, ...form });
  };
  return (
    <FormDialog
      title={text.removeTitle}
      text={text.removeText}
      submit={text.remove}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};

/** The offers of a restaurant by weekday and first day; new terms begin as a draft or scheduled. */
export const OffersPanel = ({ merchant: { id, offers, offer } }: { merchant: StaffMerchant }) => {
  const reason = useSharedRefusal('restaurants.change');
  const [edited, setEdited] = useState<Edited>();
  const [removed, setRemoved] = useState<StaffOfferVersion>();
  const columns = columnsWith({ reason, onEdit: setEdited, onRemove: setRemoved });
  return (
    <Panel
      title={text.title}
      isPadded={offers.length === 0}
      end={
        <Button size="small" icon={Plus} reason={reason} onClick={() => setEdited(offer ?? {})}>
          {text.add}
        </Button>
      }
    >
      {offers.length === 0 ? (
        <Text is="soft">{text.none}</Text>
      ) : (
        <Table
          label={text.title}
          columns={columns}
          rows={offers}
          rowKey={({ campaignCode, validFrom, state }) => `${campaignCode} ${validFrom} ${state}`}
          isInPanel
        />
      )}
      {edited && (
        <OfferDialog merchantId={id} version={edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog merchantId={id} version={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Panel>
  );
};
