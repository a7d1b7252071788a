import CircleAlert from 'lucide-react/icons/circle-alert';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { hasStatus } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Actions } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { CallButton } from './availability-message.tsx';
import { Message } from './message.tsx';
import type { TableSearchState } from './use-table-search.ts';

/** Why the tables could not be searched: the restaurant takes none any more, or its booking service is away. */
export const SearchFailure = ({ state, phone }: { state: TableSearchState; phone: string }) => {
  const copy = useCopy('reservations', 'messages');
  if (hasStatus(state.error, 404)) {
    return (
      <Message icon={UtensilsCrossed} title={copy.text('gone')}>
        <p>{copy.text('gone_text')}</p>
      </Message>
    );
  }
  const key = hasStatus(state.error, 424) ? 'away' : 'failed';
  return (
    <>
      <Message icon={CircleAlert} variant="danger" title={copy.text(key)}>
        <p>{copy.text(`${key}_text`)}</p>
      </Message>
      <Actions marginTop={16}>
        <Button variant="soft" onClick={state.refetch}>
          {copy.text('retry')}
        </Button>
        <CallButton phone={phone} />
      </Actions>
    </>
  );
};
