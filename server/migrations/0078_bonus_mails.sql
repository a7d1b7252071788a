drop index outbox_mail_once;
-- A member hears of a dine, a bonus, a payout and a month once, also when two processes look for it at the same time.
create unique index outbox_mail_once on outbox (partner_id, member_id, kind, subject)
  where kind in ('dineSeenMail', 'rewardFinalMail', 'bonusEarnedMail', 'reservationBonusMail',
    'flexOfferMail', 'payoutSentMail', 'payoutFailedMail', 'monthlyStatementMail');
