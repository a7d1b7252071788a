-- Members read that a card of theirs was replaced; the tokens of the network stay with the engine.
grant select (partner_id, member_id, card_id, last_four, first_seen, reissued_at)
  on card_reissue to dineback_app;
-- Mail looks for the cards that were replaced lately.
create index card_reissue_recent on card_reissue (reissued_at);
