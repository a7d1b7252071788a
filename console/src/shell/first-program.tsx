import { Navigate } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building';
import { copy } from '../copy/copy.ts';
import { Blank } from '../parts/blank.tsx';
import { useSession } from '../session/session.ts';

/** Opens the first program of the person. */
export const FirstProgram = () => {
  const [first] = useSession().account.programs;
  if (first) return <Navigate to="/$partner" params={{ partner: first.partner }} replace />;
  return (
    <Blank icon={Building} title={copy.shell.noPrograms.title} text={copy.shell.noPrograms.text} />
  );
};
