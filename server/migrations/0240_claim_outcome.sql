-- The outcome of a claim as a code with values; claims decided earlier have the text that their member read.
alter table claim add column outcome jsonb;
-- A refusal or a search is explained, by its outcome or by an earlier text.
alter table claim add constraint claim_explained
  check (status = 'Received' or answer <> '' or outcome is not null) not valid;
alter table claim drop constraint claim_check1;
