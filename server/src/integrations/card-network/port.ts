export type CardState = 'pending' | 'active' | 'refused';

// The card-linking network by card token; card numbers never reach it.
export type CardNetwork = {
  // A decline may arrive minutes after linking.
  stateOf: (reference: string) => Promise<CardState>;
  // Idempotent; retried until confirmed.
  remove: (reference: string) => Promise<'requested' | 'confirmed'>;
};
