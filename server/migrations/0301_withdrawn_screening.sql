-- A decision about a held bill can be withdrawn, so that the bill waits again.
alter table screening_decision drop constraint screening_decision_verdict_check;
alter table screening_decision add constraint screening_decision_verdict
  check (verdict in ('released', 'rejected', 'withdrawn')) not valid;
