-- Runs alone: the audit is read by day, and `audit_events` is written all day.
create index concurrently if not exists audit_events__made on audit_events (created_at desc, id desc);
