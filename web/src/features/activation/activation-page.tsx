import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useSingleSubmit } from '#web/ui/use-single-submit.ts';
import { Wrap } from '#web/ui/wrap.tsx';
import styles from './activation-page.module.css';

const page = 'tier_1_activation';

/** Activation of tier 1: one button; a failure names the partner's phone. */
export const ActivationPage = ({ publicId }: { publicId: string }) => {
  const copy = useCopy(page, 'activate');
  const { phone } = usePartner().customerSupport;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const activation = useMutation({
    mutationFn: () => api.knownMember.activate({ publicId }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ['knownMember'] });
      await navigate({ to: '/activate/activated' });
    },
    onError: () => {
      const text = copy.text('error');
      showToast.error(text.endsWith(phone.formatted) ? text : `${text} ${phone.formatted}`);
    },
  });
  const activate = useSingleSubmit(() => activation.mutateAsync().catch(() => undefined));
  return (
    <Wrap width="content" className={styles.page}>
      <Heading level={1}>{copy.text('title')}</Heading>
      <RichText html={copy.html('body_text')} className={styles.body} />
      <Button
        disabled={activation.isPending}
        isBusy={activation.isPending}
        busyLabel={copy.text('pending')}
        onClick={activate}
      >
        {copy.text('button')}
      </Button>
    </Wrap>
  );
};
