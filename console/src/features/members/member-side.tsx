import { useQuery } from '@tanstack/react-query';
import type { StaffMemberAccount } from '#contract/staff/member-account.ts';
import type { StaffMember } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { dayOf, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { MemberCards } from './member-cards.tsx';
import { MemberSignIn } from './member-sign-in.tsx';
import { MemberStatus } from './member-status.tsx';
import { TierMark } from './tier-mark.tsx';

/** The cards, consents, sessions and lockout of a member. */
const useAccount = (email: string) => {
  const { partner } = useProgram();
  return useQuery(api.memberAccount.show.queryOptions({ input: { partner, email } }));
};

const text = copy.members.page;
const more = copy.memberAccount;

const MailState = ({ account }: { account: StaffMemberAccount | undefined }) => {
  if (account?.undeliverableSince)
    return (
      <Mark tone="bad">{more.undeliverable(formatDay(dayOf(account.undeliverableSince)))}</Mark>
    );
  return account?.unconfirmedSince ? <Mark tone="warn">{more.unconfirmed}</Mark> : null;
};

type Consent = StaffMemberAccount['consents'][number];

const consentText = ({ agreedAt, withdrawnAt, lastFour, textVersion }: Consent): string => {
  if (withdrawnAt) return more.withdrawn(formatDay(dayOf(withdrawnAt)));
  const day = formatDay(dayOf(agreedAt));
  return lastFour ? more.givenForCard(day, lastFour) : more.given(day, textVersion);
};

const Consents = ({ consents }: { consents: readonly Consent[] }) => (
  <Properties
    title={more.consents}
    of={consents.map(
      (consent) => [more.consentNames[consent.kind] ?? consent.kind, consentText(consent)] as const,
    )}
  >
    {consents.length === 0 && <Text is="soft">{more.noConsents}</Text>}
  </Properties>
);

/** Who the member is, the cards with their health, consents and sessions. */
export const MemberSide = ({ shown: { member } }: { shown: StaffMember }) => {
  const { email } = member;
  const found = useAccount(email);
  const account = found.data;
  return (
    <>
      <Properties
        title={text.member}
        of={[
          [text.labels.status, <MemberStatus key="status" status={member.status} />],
          [text.labels.tier, <TierMark key="tier" tier={member.tier} />],
          [
            text.labels.number,
            member.memberNumber && <CopyText text={member.memberNumber} name={text.copyNumber} />,
          ],
          [
            text.labels.publicId,
            <CopyText key="id" text={member.publicId} name={text.copyId} isMono />,
          ],
          [text.labels.email, <CopyText key="email" text={email} name={text.copyEmail} />],
          [
            more.mail,
            account && (account.undeliverableSince || account.unconfirmedSince) && (
              <MailState account={account} />
            ),
          ],
          [more.phone, account?.phone],
          [more.address, account?.address],
          [text.labels.joined, formatDay(member.joinDate)],
          [more.erased, account?.erasure && formatDay(dayOf(account.erasure.erasedAt))],
        ]}
      />
      {found.isPending && <Skeleton />}
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {account && (
        <>
          <MemberCards cards={account.cards} email={email} />
          <Consents consents={account.consents} />
          <MemberSignIn account={account} email={email} />
        </>
      )}
    </>
  );
};
