-- How a member learns of a dine: by an email of its own, by one summary, or in the account only.
alter table dine add column notice text not null default 'news' check (notice in ('news', 'summary', 'none'));
-- Mail looks for dines that a summary names.
create index dine_summary on dine (created_at) where notice = 'summary';

-- False when an import of history or members showed the replacement.
alter table card_reissue add column is_news boolean not null default true;

drop index outbox_mail_once;
-- A member is notified of a fact once, also when two processes look for it at the same time.
create unique index outbox_mail_once on outbox (partner_id, member_id, kind, subject)
  where kind in ('dineSeenMail', 'rewardFinalMail', 'bonusEarnedMail', 'reservationBonusMail',
    'flexOfferMail', 'payoutSentMail', 'payoutFailedMail', 'monthlyStatementMail', 'dinesAddedMail');
