export type CardState = 'pending' | 'active' | 'refused';

// What the card networks' hub does with references; numbers never come here.
export type CardNetwork = {
  // A refusal may come minutes after a card was taken.
  stateOf: (reference: string) => Promise<CardState>;
  // Asked for again until it is confirmed; asking twice does no harm.
  remove: (reference: string) => Promise<'requested' | 'confirmed'>;
};
