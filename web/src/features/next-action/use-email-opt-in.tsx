import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { closeToast, showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';

const TOAST_ID = 'email-opt-in';
// Queries whose rewards and access depend on the tier.
const DEPENDENT = ['search', 'merchant', 'carousel', 'earning-today', 'nearYou', 'favorites'];

/** Turns the program's emails on or off immediately, with undo in the toast. */
export const useEmailOptIn = () => {
  const copy = useCopy('*', '*');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (emailOptIn: boolean) => api.profile.setEmailOptIn({ emailOptIn }),
    onSuccess: async (member) => {
      queryClient.setQueryData(memberQuery().queryKey, member);
      if (member.emailOptIn) {
        const undo = () => {
          closeToast(TOAST_ID);
          mutate(false);
        };
        showToast.successWithAction(
          TOAST_ID,
          <Row gap={16} isWrapping>
            {copy.text('emails.on')}
            <Button variant="text" onClick={undo}>
              {copy.text('emails.undo')}
            </Button>
          </Row>,
        );
      } else showToast.success(copy.text('emails.off'));
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => DEPENDENT.includes(String(queryKey[0])),
      });
    },
    onError: async (error) => {
      if (isUnauthorized(error)) await redirectToSignIn();
      else showToast.error(copy.text('emails.failed'));
    },
  });
  return { setEmailOptIn: mutate, isPending };
};
