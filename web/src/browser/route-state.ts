import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface HistoryState {
    email?: string;
    recoveryToken?: string;
  }
}

/** The e-mail that the page before passed on; it stays with the entry of the history, not in the address (B §2). */
export const usePassedEmail = (): string =>
  useLocation({ select: ({ state }) => state.email ?? '' });
