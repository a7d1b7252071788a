-- Photos of receipts are deleted some time after their claim was decided.
grant delete on claim_receipt to dineback_engine;
-- Finds them without reading the claims of all time.
create index claim_receipt_added on claim_receipt (added_at);
