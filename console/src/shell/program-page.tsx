import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building';
import Lock from 'lucide-react/icons/lock';
import { copy } from '../copy/copy.ts';
import { Blank } from '../parts/blank.tsx';
import { buttonClass } from '../parts/button.tsx';
import { Bar } from '../parts/page.tsx';
import { ProgramProvider, roleNames, useProgram, useSession } from '../session/session.ts';
import { mayOpen, pageAt } from './open-pages.ts';
import { Shell } from './shell.tsx';

const Permitted = () => {
  const program = useProgram();
  const { account } = useSession();
  const entry = useRouterState({ select: ({ location }) => pageAt(location.pathname) });
  if (!entry?.permission || mayOpen(entry, { account, program })) return <Outlet />;
  const page = copy.shell.pages[entry.page];
  return (
    <>
      <Bar title={page} />
      <Blank
        icon={Lock}
        title={copy.shell.notPermitted.title(page)}
        text={copy.shell.notPermitted.text(roleNames(entry.permission))}
      >
        <Link className={buttonClass()} to="/$partner" params={{ partner: program.partner }}>
          {copy.shell.home}
        </Link>
      </Blank>
    </>
  );
};

/** The frame of a program's pages; a program of other staff looks like one that does not exist. */
export const ProgramPage = () => {
  const { partner } = useParams({ from: '/$partner' });
  const { account } = useSession();
  const program = account.programs.find((known) => known.partner === partner);
  if (!program)
    return (
      <Blank icon={Building} title={copy.shell.notFound.title} text={copy.shell.notFound.text}>
        <Link className={buttonClass()} to="/">
          {copy.shell.home}
        </Link>
      </Blank>
    );
  return (
    <ProgramProvider value={program}>
      <Shell>
        <Permitted />
      </Shell>
    </ProgramProvider>
  );
};
