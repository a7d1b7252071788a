import type { NotificationChoice } from '#domain/notifications/notification.ts';

/**
 * The mails to members: the page that each links to, and what it is about. Offers go only to members who want email,
 * mails about the account to every open account whose address works, mails about a table or the security of the
 * account in any case.
 */
export const mailKinds = {
  welcomeMail: { path: '/account/manage_cards', about: 'account' },
  cardLinkedMail: { path: '/search', about: 'account' },
  cardReplacedMail: { path: '/account/manage_cards', about: 'account' },
  dineSeenMail: { path: '/account/recent_activity', about: 'account' },
  rewardFinalMail: { path: '/account/recent_activity', about: 'account' },
  checkMissingMail: { path: '/account/recent_activity', about: 'account' },
  dinesAddedMail: { path: '/account/recent_activity', about: 'account' },
  bonusEarnedMail: { path: '/account/overview', about: 'offer' },
  reservationBonusMail: { path: '/account/recent_activity', about: 'offer' },
  flexOfferMail: { path: '/account/recent_activity', about: 'offer' },
  payoutSentMail: { path: '/account/recent_activity', about: 'account' },
  payoutFailedMail: { path: '/account/manage_cards', about: 'account' },
  claimChecking: { path: '/account/recent_activity', about: 'account' },
  claimRewarded: { path: '/account/recent_activity', about: 'account' },
  claimDeclined: { path: '/account/recent_activity', about: 'account' },
  accountClosedMail: { path: '', about: 'account' },
  monthlyStatementMail: { path: '/account/recent_activity', about: 'offer' },
  recoveryMail: { path: '', about: 'security' },
  passwordChangedMail: { path: '', about: 'security' },
  emailChangedMail: { path: '/account/overview', about: 'security' },
  emailLeftMail: { path: '', about: 'security' },
  activatedMail: { path: '/search', about: 'security' },
  cardMoved: { path: '/account/manage_cards', about: 'security' },
  cardRefused: { path: '/account/manage_cards', about: 'security' },
  reservationBooked: { path: '/account/reservations', about: 'table' },
  reservationReminder: { path: '/account/reservations', about: 'table' },
  reservationCanceled: { path: '/account/reservations', about: 'table' },
  waitlistOpen: { path: '/account/reservations', about: 'table' },
  reviewPrompt: { path: '/account/recent_activity', about: 'offer' },
} as const satisfies Readonly<
  Record<string, { path: string; about: 'account' | 'offer' | 'security' | 'table' }>
>;

export type MailKind = keyof typeof mailKinds;

const choices: Partial<Record<MailKind, NotificationChoice>> = {
  dineSeenMail: 'dineSeen.email',
  rewardFinalMail: 'rewardFinal.email',
  bonusEarnedMail: 'bonusEarned.email',
  reservationBonusMail: 'bonusEarned.email',
  flexOfferMail: 'bonusEarned.email',
  checkMissingMail: 'checkMissing.email',
};

/** The choice with which a member turns a kind off; undefined where there is none. */
export const choiceOf = (kind: MailKind): NotificationChoice | undefined => choices[kind];

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);
