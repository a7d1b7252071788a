import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { can, useProgram } from './session.ts';

/** The open work of the program, by the list that has it. */
export const useWaiting = () => {
  const program = useProgram();
  return useQuery(
    api.home.waiting.queryOptions({
      input: { partner: program.partner },
      enabled: can(program, 'queues.read'),
    }),
  );
};
