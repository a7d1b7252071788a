import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/privacy.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { memberQuery, useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { privacyQuery } from './privacy-queries.ts';

type Props = { kind: Withdrawal['kind']; onClose: () => void };

const useConsequence = (kind: Props['kind']): string => {
  const copy = useCopy('account_center', 'privacy');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const member = useMember();
  const { OptedIn, OptedOut } = partner.earnRates;
  const isRateUnchanged =
    !partner.showEarnRate || member?.tierLevel !== 'OptedIn' || OptedIn === OptedOut;
  return copy.text(
    kind === 'emailOptIn' && isRateUnchanged
      ? 'confirm.emailOptIn.text_same'
      : `confirm.${kind}.text`,
    {
      max: formatRate(OptedIn),
      min: formatRate(OptedOut),
    },
  );
};

/** Explains what a withdrawal means for earning before it happens. */
export const WithdrawDialog = ({ kind, onClose }: Props) => {
  const copy = useCopy('account_center', 'privacy');
  const queryClient = useQueryClient();
  const consequence = useConsequence(kind);
  const withdrawal = useSingleMutation({
    mutationFn: () => api.privacy.withdraw({ kind }),
    onSuccess: async (privacy) => {
      queryClient.setQueryData(privacyQuery().queryKey, privacy);
      showToast.success(copy.text('withdrawal_done'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
    },
    onError: () => showToast.error(copy.text('withdrawal_failed')),
  });
  return (
    <Dialog isOpen onClose={onClose} title={copy.text(`confirm.${kind}.title`)} text={consequence}>
      <Actions justify="end" marginTop={30}>
        <Button variant="quiet" onClick={onClose}>
          {copy.text('keep')}
        </Button>
        <Button
          variant="danger"
          isBusy={withdrawal.isPending}
          busyLabel={copy.text('withdrawing')}
          onClick={() => withdrawal.mutate()}
        >
          {copy.text(`confirm.${kind}.action`)}
        </Button>
      </Actions>
    </Dialog>
  );
};
