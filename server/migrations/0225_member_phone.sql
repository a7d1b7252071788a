-- migration: concurrent
-- Staff find members by phone number.
create index concurrently member_phone on member (partner_id, phone_number) where phone_number is not null;
