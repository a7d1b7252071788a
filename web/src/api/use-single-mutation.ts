import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` whose `mutate` is ignored while a call runs: the second click of a double click comes before the busy
 * button has rendered.
 */
export const useSingleMutation = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) => {
  const isRunning = useRef(false);
  const { mutate, ...mutation } = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...args) => {
      isRunning.current = false;
      return options.onSettled?.(...args);
    },
  });
  return {
    ...mutation,
    mutate: (variables: Variables): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(variables);
    },
  };
};
