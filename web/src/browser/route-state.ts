import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface HistoryState {
    email?: string;
    recoveryToken?: string;
  }
}

/** The email that the previous page passed in history state, so that it is not in the URL. */
export const useEmailFromState = (): string =>
  useLocation({ select: ({ state }) => state.email ?? '' });
