import { Button } from '#ui/button.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useActivateBonus } from './use-activate-bonus.ts';

type Props = { code: string; className?: string | undefined };

/** The button of a bonus outside the list of bonuses. */
export const TurnOnBonus = ({ code, className }: Props) => {
  const copy = useCopy('account_center', 'bonuses');
  const publicId = useMember()?.publicId ?? '';
  const { mutate, isPending } = useActivateBonus({ publicId, codes: [code] });
  return (
    <Button
      isBusy={isPending}
      busyLabel={copy.text('turning_on')}
      onClick={() => mutate()}
      className={className}
    >
      {copy.text('turn_on')}
    </Button>
  );
};
