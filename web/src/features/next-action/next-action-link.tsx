import type { NextAction } from '#domain/member/next-action.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { EmailsLink } from './emails-link.tsx';
import { TurnOnBonus } from './turn-on-bonus.tsx';

type Props = { action: NextAction; text: string; className?: string | undefined };

/** The link or button of the next action: in place where one press is enough, else on its page. */
export const NextActionLink = ({ action, text, className }: Props) => {
  if (action.kind === 'turnOnBonus')
    return <TurnOnBonus code={action.code} className={className} />;
  if (action.kind === 'turnOnEmails')
    return (
      <EmailsLink url={action.url} className={className}>
        {text}
      </EmailsLink>
    );
  return (
    <ContentLink url={action.url} className={className}>
      {text}
    </ContentLink>
  );
};
