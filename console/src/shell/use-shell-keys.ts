import { useNavigate } from '@tanstack/react-router';
import { copy } from '../copy/copy.ts';
import { showToast } from '../parts/toaster.tsx';
import { useKeys } from '../parts/use-keys.ts';
import { useProgram, useSession } from '../session/session.ts';
import { pagesFor } from './open-pages.ts';

const rowLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-list] tbody tr a:first-of-type'),
];

const moveInList = (step: 1 | -1): void => {
  const links = rowLinks().filter((link) => link.closest('td')?.cellIndex === 0);
  const index = links.findIndex((link) => link.contains(document.activeElement));
  const current = links.findIndex((link) => link.closest('tr')?.ariaCurrent === 'true');
  const start = index >= 0 ? index : current;
  const next = start < 0 ? 0 : Math.min(Math.max(start + step, 0), links.length - 1);
  links[next]?.focus();
  links[next]?.scrollIntoView({ block: 'nearest' });
};

const copyLink = (): void => {
  void navigator.clipboard
    .writeText(window.location.href)
    .then(() => showToast(copy.common.linkCopied));
};

/** The keys that work on every page. */
export const useShellKeys = ({
  onSearch,
  onHelp,
}: {
  onSearch: () => void;
  onHelp: () => void;
}): void => {
  const program = useProgram();
  const navigate = useNavigate();
  const go = pagesFor(useSession().account, program).flatMap(({ to, key }) =>
    key
      ? [[`g ${key}`, () => void navigate({ to, params: { partner: program.partner } })] as const]
      : [],
  );
  useKeys({
    '$mod+k': onSearch,
    '?': onHelp,
    'Shift+?': onHelp,
    'g p': onSearch,
    j: () => moveInList(1),
    k: () => moveInList(-1),
    l: copyLink,
    ...Object.fromEntries(go),
  });
};
