export type CardToEnroll = { number: string; expiresMonth: string };

/** The network's token of a card, and its reference of the account behind it (PAR) where it has one. */
export type NetworkCard = { reference: string; par?: string | undefined };

export type EnrollmentResult = (NetworkCard & { kind: 'taken' }) | { kind: 'refused' };

// The card-linking network; the only service that receives card numbers.
export type EnrollingNetwork = {
  enroll: (card: CardToEnroll) => Promise<EnrollmentResult>;
  // Undoes a duplicate enrollment of the same card.
  discard: (reference: string) => Promise<void>;
};
