/**
 * The mails to members: the page that each links to, and whether it is an offer, which only members get who want email.
 * Mails about the account go to every member.
 */
export const mailKinds = {
  welcomeMail: { path: '/account/manage_cards', isOffer: false },
  cardLinkedMail: { path: '/search', isOffer: false },
  cardReplacedMail: { path: '/account/manage_cards', isOffer: false },
  dineSeenMail: { path: '/account/recent_activity', isOffer: false },
  rewardFinalMail: { path: '/account/recent_activity', isOffer: false },
  bonusEarnedMail: { path: '/account/overview', isOffer: true },
  reservationBonusMail: { path: '/account/recent_activity', isOffer: true },
  flexOfferMail: { path: '/account/recent_activity', isOffer: true },
  payoutSentMail: { path: '/account/recent_activity', isOffer: false },
  payoutFailedMail: { path: '/account/manage_cards', isOffer: false },
  claimChecking: { path: '/account/recent_activity', isOffer: false },
  claimRewarded: { path: '/account/recent_activity', isOffer: false },
  claimDeclined: { path: '/account/recent_activity', isOffer: false },
  accountClosedMail: { path: '', isOffer: false },
  monthlyStatementMail: { path: '/account/recent_activity', isOffer: true },
} as const satisfies Readonly<Record<string, { path: string; isOffer: boolean }>>;

export type MailKind = keyof typeof mailKinds;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);
