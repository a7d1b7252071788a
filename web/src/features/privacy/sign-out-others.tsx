import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { signOutOthersMutation } from './privacy-queries.ts';

export const SignOutOthers = () => {
  const copy = useCopy('account_center', 'privacy');
  const { isPending, mutate } = useSingleMutation({
    ...signOutOthersMutation(),
    onSuccess: () => showToast.success(copy.text('sessions_done')),
    onError: () => showToast.error(copy.text('sessions_failed')),
  });
  return (
    <>
      <Text size="sm" tone="soft" marginBottom={16}>
        {copy.text('sessions_note')}
      </Text>
      <Button
        variant="quiet"
        isBusy={isPending}
        busyLabel={copy.text('sessions_busy')}
        onClick={() => mutate()}
      >
        {copy.text('sessions_action')}
      </Button>
    </>
  );
};
