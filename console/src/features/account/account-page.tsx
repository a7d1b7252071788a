import { copy } from '../../copy/copy.ts';
import { Bar, Body } from '../../parts/page.tsx';
import { OwnEvents } from './own-events.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** The person's own account: how they sign in, where they are signed in, and what happened. */
export const AccountPage = () => (
  <>
    <Bar title={copy.account.title} />
    <Body>
      <SignInMethods />
      <Passkeys />
      <Sessions />
      <OwnEvents />
    </Body>
  </>
);
