import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { useList } from '../../parts/use-list.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { EndOfferDialog } from './end-dialogs.tsx';
import { GrantOfferDialog } from './grant-offer-dialog.tsx';
import { offerColumns } from './offer-columns.tsx';

const route = getRouteApi('/$partner/offers');
const text = copy.offers;

const views = [
  { value: 'current', label: text.views.current },
  { value: 'all', label: text.views.all },
] as const;

type Cursor = Pick<StaffOffer, 'endsOn' | 'email' | 'amountUnits' | 'id'> | null;

const cursorOf = ({ endsOn, email, amountUnits, id }: StaffOffer): Cursor => ({
  endsOn,
  email,
  amountUnits,
  id,
});

/** Flex offers: one member at one restaurant within some days. */
export const OffersPage = () => {
  const program = useProgram();
  const search = route.useSearch();
  const { email = '', view } = search;
  const includesOver = view === 'all';
  const refusal = useRefusal('offers.grant');
  const [isGranting, setGranting] = useState(false);
  const [ending, setEnding] = useState<StaffOffer>();
  const columns = offerColumns({ program, refusal, onEnd: setEnding });
  const list = useList({ list: 'offers', search, columns, first: 'endsOn' });
  const filter = { email, includesOver, ...list.ordered };
  const found = useInfiniteQuery(
    api.offers.list.infiniteOptions({
      input: (after: Cursor) => ({ ...filter, partner: program.partner, after }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ offers, hasMore }): Cursor => {
        const last = offers.at(-1);
        return hasMore && last ? cursorOf(last) : null;
      },
    }),
  );
  return (
    <>
      <Bar title={text.title}>
        <Button
          size="small"
          tone="primary"
          icon={Plus}
          reason={refusal}
          onClick={() => setGranting(true)}
        >
          {text.grant}
        </Button>
      </Bar>
      <ListHead of={list} filter={filter}>
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={email}
          onChange={(value) => list.set({ email: value || undefined }, true)}
        />
        <Segmented
          label={text.view}
          options={views}
          value={includesOver ? 'all' : 'current'}
          onChange={(value) => list.set({ view: value === 'all' ? value : undefined })}
        />
      </ListHead>

      <List
        found={found}
        empty={<Blank icon={Sparkles} {...text.empty} />}
        label={text.list}
        {...list.table}
        rows={found.data?.pages.flatMap(({ offers }) => offers)}
        rowKey={({ id }) => id}
      />
      {isGranting && <GrantOfferDialog onClose={() => setGranting(false)} />}
      {ending && <EndOfferDialog offer={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
};
