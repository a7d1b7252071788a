-- Until when events that wait for the card are looked for. An event may be stored as waiting by a
-- transaction that began before its card was linked, so the search goes on for a while.
alter table card add column match_until timestamptz default now();
alter table card alter column match_until set default now() + interval '10 minutes';
-- The job that matches waiting events reads the cards that have something to look for, never the events.
create index card_to_match on card (partner_id, member_id, id) where match_until is not null;
