-- Which tasks run first; see server/src/platform/outbox/priority.ts. A process of the version before adds bulk tasks.
alter table outbox add column priority smallint not null default 2 check (priority between 0 and 2);

update outbox set priority = 0 where done_at is null
  and kind in ('recoveryMail', 'passwordChangedMail', 'emailChangedMail', 'emailLeftMail', 'activatedMail',
    'welcomeMail', 'accountClosedMail', 'cardMoved', 'cardRefused', 'reservationBooked');
update outbox set priority = 1 where done_at is null and kind in ('reservationReminder', 'waitlistOpen');

drop index outbox_due;
-- Consumers of mails claim the longest overdue of a priority.
create index outbox_due on outbox (priority, due_at) where done_at is null;
-- Card tasks and payouts are claimed by kind, past any number of waiting mails.
create index outbox_due_kind on outbox (kind, due_at) where done_at is null;
