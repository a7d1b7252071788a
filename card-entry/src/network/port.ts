export type CardToEnroll = { number: string; expiresMonth: string };

export type NetworkAnswer = { kind: 'taken'; reference: string } | { kind: 'refused' };

// The card-linking network; the only service that receives card numbers.
export type EnrollingNetwork = {
  enroll: (card: CardToEnroll) => Promise<NetworkAnswer>;
  // Undoes a duplicate enrollment of the same card.
  discard: (reference: string) => Promise<void>;
};
