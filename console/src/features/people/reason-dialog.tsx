import { copy } from '../../copy/copy.ts';
import { TextDialog } from '../../parts/text-dialog.tsx';
import { accountRefusal } from './account-refusal.ts';

const SHORTEST_REASON = 3;
const field = { label: copy.common.reason, hint: copy.common.reasonHint, maxLength: 200 };

type Props = {
  title: string;
  text: string;
  submit: string;
  change: { isPending: boolean; error: Error | null };
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** A change of an account, whose reason is in the audit. */
export const ReasonDialog = ({ title, text, submit, change, onSubmit, onClose }: Props) => (
  <TextDialog
    title={title}
    text={text}
    submit={submit}
    field={field}
    onSubmit={onSubmit}
    onClose={onClose}
    tone="danger"
    isBusy={change.isPending}
    error={change.error}
    refusal={accountRefusal(change.error)}
    faultOf={(reason) =>
      reason.trim().length < SHORTEST_REASON ? copy.common.reasonShort : undefined
    }
  />
);
