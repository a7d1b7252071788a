import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useEmailOptIn } from './use-email-opt-in.tsx';

type Props = { url: string; className?: string | undefined; children: ReactNode };

/**
 * Turns the program's emails on where the member is. Without scripts, and for members or programs
 * whose emails cannot be turned on here, it leads to its page.
 */
export const EmailsLink = ({ url, className, children }: Props) => {
  const copy = useCopy('*', '*');
  const member = useMember();
  const { hidesEmailOptIn } = usePartner();
  const { setEmailOptIn, isPending } = useEmailOptIn();
  const isHere = member !== null && !member.emailOptIn && !hidesEmailOptIn;
  const handleClick = (event: MouseEvent) => {
    if (!isHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEmailOptIn(true);
  };
  return (
    <Link to={url} className={className} aria-busy={isPending} onClick={handleClick}>
      {isPending ? copy.text('emails.turning_on') : children}
    </Link>
  );
};
