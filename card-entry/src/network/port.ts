export type CardToEnroll = { number: string; expiresMonth: string };

export type EnrollmentResult = { kind: 'taken'; reference: string } | { kind: 'refused' };

// The card-linking network; the only service that receives card numbers.
export type EnrollingNetwork = {
  enroll: (card: CardToEnroll) => Promise<EnrollmentResult>;
  // Undoes a duplicate enrollment of the same card.
  discard: (reference: string) => Promise<void>;
};
