import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import type { SignOnProblem as Problem } from '#contract/staff/session.ts';
import { Icon } from '#ui/icon.tsx';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { buttonClass } from '../parts/button.tsx';
import { Note } from '../parts/note.tsx';

const text = copy.signIn.signOn;

const beginAddress = (provider: string, isAgain: boolean): string => {
  const { pathname } = window.location;
  const query = new URLSearchParams({ provider, from: pathname, ...(isAgain && { again: '1' }) });
  return `/sign-on/begin?${query}`;
};

// The keys of a literal object are its own.
const problems = Object.keys(text.problems) as Problem[];

const useProviders = () =>
  useQuery(api.session.signOns.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data
    ?.providers ?? [];

/** Links to the identity providers at which staff sign in. */
export const SignOnLinks = ({ isAgain = false }: { isAgain?: boolean }) =>
  useProviders().map(({ provider, name }) => (
    <a
      key={provider}
      className={buttonClass({ size: isAgain ? undefined : 'large', isWide: true })}
      href={beginAddress(provider, isAgain)}
    >
      <Icon of={KeyRound} size={16} />
      {isAgain ? text.again(name) : text.of(name)}
    </a>
  ));

/** Why a sign-in at a provider opened no session; the address names it. */
export const SignOnProblem = () => {
  const named = new URLSearchParams(window.location.search).get('signOn');
  const problem = problems.find((known) => known === named);
  if (!problem) return null;
  return (
    <Note tone="bad" isAlert>
      {text.problems[problem]}
    </Note>
  );
};
