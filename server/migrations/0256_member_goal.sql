-- The goal that a member chose, a code of the program's settings; null for none.
alter table member add column goal_code text;
