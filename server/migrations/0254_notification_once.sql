-- migration: concurrent
-- A member is notified of a fact once on each device, also when two processes look for it at the same time.
create unique index concurrently outbox_notification_once on outbox (partner_id, member_id, kind, subject)
  where kind in ('dineSeenPush', 'rewardFinalPush', 'bonusEarnedPush', 'checkMissingPush', 'checkMissingMail');
