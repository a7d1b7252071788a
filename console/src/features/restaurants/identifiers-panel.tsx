import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatDay } from '../../session/format.ts';
import { RemoveIdentifierDialog } from './remove-identifier-dialog.tsx';
import { SetIdentifierDialog } from './set-identifier-dialog.tsx';
import { useSharedRefusal } from './use-shared-refusal.ts';

const text = copy.restaurants.page;

type Identifier = StaffMerchant['identifiers'][number];

const day = (date: string | null): string => (date ? formatDay(date) : '');

const columnsOf = (
  refusal: string | undefined,
  onRemove: (identifier: Identifier) => void,
): readonly Column<Identifier>[] => [
  { id: 'kind', title: text.identifierColumns.kind, cell: ({ kind }) => text.kinds(kind) },
  {
    id: 'value',
    title: text.identifierColumns.value,
    cell: ({ value }) => <CopyText text={value} name={text.identifiers} isMono />,
  },
  {
    id: 'acquirer',
    title: text.identifierColumns.acquirer,
    cell: ({ acquirerBin }) =>
      acquirerBin ? <Text is="mono">{acquirerBin}</Text> : <Text is="dim">{text.anyAcquirer}</Text>,
  },
  {
    id: 'valid',
    title: text.identifierColumns.valid,
    cell: ({ validFrom, validTo }) => text.valid(day(validFrom), day(validTo)) || text.always,
  },
  {
    id: 'seen',
    title: text.identifierColumns.seen,
    isOptional: true,
    cell: ({ kind, lastSeenOn }) => {
      if (lastSeenOn) return formatDay(lastSeenOn);
      return kind === 'mid' && <Text is="warn">{text.neverSeen}</Text>;
    },
  },
  {
    id: 'remove',
    title: '',
    cell: (identifier) => (
      <Button
        size="small"
        tone="quiet"
        reason={refusal}
        aria-label={copy.identifiers.removeTitle(identifier.value)}
        onClick={() => onRemove(identifier)}
      >
        {copy.identifiers.remove}
      </Button>
    ),
    isNumber: true,
  },
];

/** The identifiers of a restaurant; setting and removing one shows its effect first. */
export const IdentifiersPanel = ({ merchant }: { merchant: StaffMerchant }) => {
  const refusal = useSharedRefusal('restaurants.change');
  const [isSetting, setSetting] = useState(false);
  const [removed, setRemoved] = useState<Identifier>();
  return (
    <Panel
      title={text.identifiers}
      note={text.identifiersNote}
      end={
        <Button size="small" reason={refusal} onClick={() => setSetting(true)}>
          {copy.identifiers.set}
        </Button>
      }
    >
      {merchant.identifiers.length === 0 ? (
        <Blank icon={Unplug} title={text.identifiers} text={text.noIdentifiers} />
      ) : (
        <Table
          label={text.identifiers}
          columns={columnsOf(refusal, setRemoved)}
          rows={merchant.identifiers}
          rowKey={({ kind, value, acquirerBin }) => `${kind} ${value} ${acquirerBin}`}
          isInPanel
          isCompact
        />
      )}
      {isSetting && <SetIdentifierDialog merchant={merchant} onClose={() => setSetting(false)} />}
      {removed && (
        <RemoveIdentifierDialog
          merchantId={merchant.id}
          identifier={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  );
};
