-- When staff were notified by email that nothing is sent to the endpoint.
alter table webhook_endpoint add column notified_at timestamptz;
