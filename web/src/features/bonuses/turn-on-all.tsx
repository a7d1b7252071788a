import { Button } from '#ui/button.tsx';
import { useCopy } from '../../content/copy.ts';
import { useActivateBonus } from './use-activate-bonus.ts';

type Props = { publicId: string; codes: readonly string[]; onTurnedOn: () => void };

/** One button for all bonuses that can be turned on. */
export const TurnOnAll = ({ publicId, codes, onTurnedOn }: Props) => {
  const copy = useCopy('account_center', 'bonuses');
  const { mutate, isPending } = useActivateBonus({ publicId, codes, onTurnedOn });
  return (
    <Button
      shape="bar"
      isBusy={isPending}
      busyLabel={copy.text('turning_on')}
      onClick={() => mutate()}
    >
      {copy.text('turn_on_all')}
    </Button>
  );
};
