export type CardToEnroll = { number: string; expiresMonth: string };

export type NetworkAnswer = { kind: 'taken'; reference: string } | { kind: 'refused' };

// The card networks' hub; the only place that a number goes to.
export type EnrollingNetwork = {
  enroll: (card: CardToEnroll) => Promise<NetworkAnswer>;
  // Undoes an enrolment that turned out to be the second of the same card.
  discard: (reference: string) => Promise<void>;
};
