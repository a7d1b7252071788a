-- A referrer's bonus always names a member of the program.
alter table member_bonus validate constraint member_bonus_has_friend;
