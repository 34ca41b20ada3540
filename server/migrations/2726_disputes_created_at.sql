-- Runs alone: `disputes` is written by webhooks. `disputes__created_totals` has its order, and more columns.
drop index concurrently if exists disputes__created_at;
