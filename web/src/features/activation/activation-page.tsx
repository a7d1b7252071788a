import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { closeErrors, showToast } from '#ui/show-toast.ts';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { ActivationScreen } from './activation-screen.tsx';

const PAGE = 'tier_1_activation';

/** Activation of tier 1: one button; a failure names the partner's phone. */
export const ActivationPage = ({ publicId }: { publicId: string }) => {
  const copy = useCopy(PAGE, 'activate');
  const { phone } = usePartner().customerSupport;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const activation = useMutation({
    mutationFn: () => api.knownMember.activate({ publicId }),
    onSuccess: async () => {
      closeErrors();
      queryClient.removeQueries({ queryKey: ['knownMember'] });
      sessionStore.set('activated', '1');
      await navigate({ to: '/activate/activated' });
    },
    onError: () => {
      const text = copy.text('error');
      showToast.error(text.endsWith(phone.formatted) ? text : `${text} ${phone.formatted}`);
    },
  });
  const activate = useSingleSubmit(() => activation.mutateAsync().catch(() => undefined));
  return (
    <ActivationScreen entry="activate">
      <Button
        disabled={activation.isPending}
        isBusy={activation.isPending}
        busyLabel={copy.text('pending')}
        onClick={activate}
      >
        {copy.text('button')}
      </Button>
    </ActivationScreen>
  );
};
