-- Staff may take back the link of a refund; `decided` is then the link that was in force.
alter table event_decision drop constraint event_decision_kind_check;
alter table event_decision add constraint event_decision_kind_check
  check (kind in ('linked', 'unlinked', 'replaced'));
