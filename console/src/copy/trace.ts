type Values = Readonly<Record<string, string>>;
type Sentence = (values: Values) => string;

/** The rules by what they check, for those that played no part or were not reached. */
const rules: Readonly<Record<string, string>> = {
  cardTracking: 'The card is linked and tracking',
  consent: 'The consent is in force',
  merchantInProgram: 'The restaurant is in the program',
  paymentKind: 'A dining purchase, no PIN',
  giftCard: 'Not a gift card',
  rewardDay: 'The day is a reward day',
  minimumTicket: 'The bill reaches the minimum',
  onlineSubtotal: 'An online order earns on its subtotal',
  visitsLeft: 'A visit is left this month',
  spendLeft: 'Spend is left this month',
  exclusiveLocation: 'The location is open to the tier',
  tierRate: 'The tier has a rate',
  settlement: 'The payment becomes final',
  review: 'The visit is reviewed',
  chargeback: 'The payment is not disputed',
  screening: 'The bill is plausible',
  refund: 'The bill is not refunded',
};

/** The finding of a rule, by its message and values. */
const messages: Readonly<Record<string, Sentence>> = {
  cardTracking: ({ lastFour }) => `The card ending in ${lastFour} was linked and tracking`,
  cardNotTracking: ({ lastFour }) => `The card ending in ${lastFour} was not tracking yet`,
  cardNotTrackingUntil: ({ lastFour, date }) =>
    `The card ending in ${lastFour} was not tracking until ${date}`,
  consent: () => 'The consent to card monitoring was in force',
  consentWithdrawn: () => 'The consent to card monitoring had been withdrawn',
  merchantInProgram: ({ name }) => `${name} was in the program that day`,
  merchantNotInProgram: ({ name }) => `${name} was not in the program that day`,
  paymentKind: () => 'A dining purchase, no PIN',
  cashLike: () => 'A cash-like purchase earns nothing',
  pinDebit: () => 'Debit with a PIN earns nothing',
  rewardDay: ({ weekday }) => `${weekday} is a reward day here`,
  notRewardDay: ({ weekday, days }) =>
    `${weekday} is not a reward day here. Reward days are ${days}`,
  giftCardOnSite: () => 'A gift card that was bought at the restaurant',
  giftCard: () => 'A gift card earns nothing',
  giftCardOnline: () => 'A gift card that was bought online earns nothing',
  onlineSubtotal: ({ amount, total }) =>
    `An online order earns before tax, tip and delivery: ${amount} of ${total}`,
  minimumTicket: ({ min }) => `The bill reached the minimum of ${min}`,
  belowMinimumTicket: ({ amount, min }) => `The bill was ${amount}. From ${min} it earns here`,
  visitsLeft: ({ count, max }) => `Visit ${count} of the ${max} that earn in a month`,
  visitLimitReached: ({ max }) => `All ${max} visits that earn in a month were used`,
  spendLeft: ({ amount, max }) => `${amount} of the monthly ${max} is used with this visit`,
  capped: ({ amount, total, max }) =>
    `The monthly limit of ${max} was reached: ${amount} of ${total} counted`,
  spendLimitReached: ({ max }) => `The monthly limit of ${max} was used up`,
  exclusiveLocation1: () => 'The location is for members who get email, and for VIPs',
  exclusiveLocation2: () => 'The location is for VIPs',
  exclusiveLocationOpen1: () => 'The location is for members who get email and VIPs, and was open',
  exclusiveLocationOpen2: () => 'The location is for VIPs, and the member was one',
  tierRate: ({ amount }) => `The tier’s rate on ${amount}, rounded down`,
  vipRateSince: ({ amount, count }) =>
    `The VIP rate on ${amount}, rounded down: VIP from the ${count} dine of the year`,
  vipRateCarried: ({ amount, date }) =>
    `The VIP rate on ${amount}, rounded down: VIP because of dines in ${date}`,
  tierEarnsNothingNonActivated: () => 'The membership was not active that day',
  tierEarnsNothingOptedOut: () => 'Without email, the membership earned nothing that day',
  tierEarnsNothingOptedIn: () => 'The membership earned nothing that day',
  tierEarnsNothingVIP: () => 'The membership earned nothing that day',
  reversed: () => 'The restaurant canceled the payment before it was final',
  neverCleared: () => 'The payment never became final',
  reviewExpired: () => 'The visit was not reviewed within 35 days',
  refunded: ({ amount }) => `${amount} was refunded and no longer counts`,
  chargedBack: () => 'The payment was disputed, so the reward was taken back',
  futureDate: () => 'The date is in the future, so the bill waits for staff',
  amountLimit: () => 'The amount is unusually high, so the bill waits for staff',
  aboveAuthorized: () =>
    'The final amount is far above the authorized one, so the bill waits for staff',
  lateClearing: () => 'The payment became final unusually late, so the bill waits for staff',
  rejected: () => 'Staff rejected the bill',
};

export const trace = {
  rule: (name: string): string => rules[name] ?? name,
  message: (name: string, values: Values): string => messages[name]?.(values) ?? name,
};
