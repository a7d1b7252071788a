-- migration: concurrent
-- A member was invited by one other; finds the bonus that theirs decides.
create unique index concurrently member_bonus_of_friend on member_bonus (partner_id, friend_id)
  where friend_id is not null;
