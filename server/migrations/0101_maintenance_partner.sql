-- Not partner_id, which marks a partner's own data: it may be * for all.
alter table maintenance rename column program to partner;
