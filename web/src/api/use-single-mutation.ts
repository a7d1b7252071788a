import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useSingleRun } from '#ui/use-single-submit.ts';

/**
 * `useMutation` whose `mutate` is ignored while a call runs: the second click of a double click comes before the busy
 * button has rendered.
 */
export const useSingleMutation = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) => {
  const mutation = useMutation<Data, Error, Variables>(options);
  const { mutateAsync } = mutation;
  // The error is in the state of the mutation.
  const run = useSingleRun((variables: Variables) => mutateAsync(variables).catch(() => undefined));
  return { ...mutation, mutate: (variables: Variables): void => void run(variables) };
};
