import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApprovableAction } from '#contract/staff/approvals.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { roleNames, useProgram } from '../../session/session.ts';
import { approvalRefusal } from './approval-refusal.ts';

const text = copy.approvals;

type Input = Record<string, unknown>;
type RequestProps = {
  action: ApprovableAction;
  /** The input as the form has it now; undefined while it is not complete. */
  readInput: () => Input | undefined;
  onRequested: () => void;
};

const useRequest = ({ action, readInput, onRequested }: RequestProps) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const request = useMutation(
    api.approvals.request.mutationOptions({
      onSuccess: async ({ id }) => {
        showToast(text.requested(roleNames('rewards.approve')), {
          link: (
            <Link to="/$partner/approvals" params={{ partner }} search={{ request: String(id) }}>
              {text.openRequest}
            </Link>
          ),
        });
        onRequested();
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.approvals.key() }),
          queries.invalidateQueries({ queryKey: api.home.key() }),
        ]);
      },
    }),
  );
  const send = () => {
    const input = readInput();
    if (input) request.mutate({ partner, action, input });
  };
  return { request, send };
};

type Props = RequestProps & { error: unknown; text: string | undefined };

/** Why an amount was not posted; one above the limit can be requested from a second person. */
export const PostingFailure = ({ error, text: refusal, ...props }: Props) => {
  const { request, send } = useRequest(props);
  return (
    <>
      <FormFailure error={error} text={refusal}>
        {readFailure(error).code === 'NEEDS_APPROVAL' && (
          <Button size="small" isBusy={request.isPending} onClick={send}>
            {text.submit}
          </Button>
        )}
      </FormFailure>
      {request.error && (
        <FormFailure error={request.error} text={approvalRefusal(readFailure(request.error))} />
      )}
    </>
  );
};
