import type { ReactNode } from 'react';
import { isDeliverable } from '#domain/forms/email.ts';
import { Heading } from '#ui/heading.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import { EmailForm } from './email-form.tsx';

type ScreenProps = { title: string; lead: string; children: ReactNode };

const Screen = ({ title, lead, children }: ScreenProps) => {
  const copy = useCopy('login', 'login');
  return (
    <SplitPage sentence={copy.text('aside')} images={copy.lines('aside_images')}>
      <Heading level={1}>{title}</Heading>
      <Text tone="soft" marginTop={12}>
        {lead}
      </Text>
      {children}
    </SplitPage>
  );
};

/** Email update required: for a member whose mail bounces; other visitors see their own status. */
export const FixCredentialsPage = ({ onSaved }: { onSaved: () => void }) => {
  const copy = useCopy('login', 'fix_credentials');
  const member = useMember();
  if (!member)
    return (
      <Screen title={copy.text('title')} lead={copy.text('visitor_text')}>
        <Text marginTop={30}>
          <LinkButton to="/login" search={{ from: '/fix_credentials' }}>
            {copy.text('visitor_action')}
          </LinkButton>
        </Text>
      </Screen>
    );
  const { email } = member;
  if (!member.emailNeedsUpdate)
    return (
      <Screen title={copy.text('fine_title')} lead={copy.text('fine_text', { email })}>
        <Text marginTop={30}>
          <LinkButton to="/account/overview">{copy.text('fine_action')}</LinkButton>
        </Text>
      </Screen>
    );
  const lead = isDeliverable(email) ? copy.text('lead', { email }) : copy.text('lead_none');
  return (
    <Screen title={copy.text('title')} lead={lead}>
      <EmailForm onSaved={onSaved} />
    </Screen>
  );
};
