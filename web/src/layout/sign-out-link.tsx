import type { MouseEvent, ReactNode } from 'react';
import { ContentLink } from '../links/content-link.tsx';

const SIGN_OUT = '/SignOut';

// Loaded by the press: few visitors sign out.
const endPush = async (): Promise<void> => {
  const device = await import('../browser/push-device.ts').catch(() => null);
  await device?.endPush();
};

type Props = { className?: string | undefined; children: ReactNode };

/** Signs out with a navigation that reloads the document; this browser then gets no more push notifications. */
export const SignOutLink = ({ className, children }: Props) => {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void endPush().finally(() => window.location.assign(SIGN_OUT));
  };
  return (
    <ContentLink url={SIGN_OUT} className={className} onClick={handleClick}>
      {children}
    </ContentLink>
  );
};
