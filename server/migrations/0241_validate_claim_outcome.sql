-- Every claim that is explained by its text is explained.
alter table claim validate constraint claim_explained;
