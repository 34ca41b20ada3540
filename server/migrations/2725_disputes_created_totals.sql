-- Runs alone: `disputes` is written by webhooks. The ratio of disputes sums those of a month, which this index answers alone.
create index concurrently if not exists disputes__created_totals on disputes (created_at) include (gateway, amount);
