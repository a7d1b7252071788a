import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import { EndOfferDialog } from '../program/end-dialogs.tsx';
import { GrantOfferDialog } from '../program/grant-offer-dialog.tsx';
import { offerColumns } from '../program/offer-columns.tsx';

const text = copy.offers;

/** The flex offers of members at one restaurant. */
export const FlexOffersPanel = ({ merchantId }: { merchantId: string }) => {
  const program = useProgram();
  const { partner } = program;
  const refusal = useRefusal('offers.grant');
  const [isGranting, setGranting] = useState(false);
  const [ending, setEnding] = useState<StaffOffer>();
  const found = useQuery(
    api.offers.list.queryOptions({ input: { partner, merchantId, includesOver: true, limit: 20 } }),
  );
  const rows = found.data?.offers;
  return (
    <Panel
      title={text.list}
      isPadded={rows?.length === 0}
      end={
        <Button size="small" icon={Plus} reason={refusal} onClick={() => setGranting(true)}>
          {text.grant}
        </Button>
      }
    >
      {found.error && <PageFailure error={found.error} />}
      {rows?.length === 0 ? (
        <Text is="soft">{text.empty.text}</Text>
      ) : (
        <Table
          label={text.list}
          columns={offerColumns({ program, refusal, onEnd: setEnding })}
          rows={rows}
          rowKey={({ id }) => id}
          isInPanel
          isCompact
        />
      )}
      {isGranting && (
        <GrantOfferDialog merchantId={merchantId} onClose={() => setGranting(false)} />
      )}
      {ending && <EndOfferDialog offer={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
};
