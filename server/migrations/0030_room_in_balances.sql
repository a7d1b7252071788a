-- A balance is moved with every batch. Room on its page lets the new version stay beside the old one, so that the
-- primary key need not be touched.
alter table balance set (fillfactor = 50);
