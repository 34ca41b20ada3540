-- Runs alone: `payments` is written all day. The ratio of disputes sums the payments of a month, which this index answers alone.
create index concurrently if not exists payments__settled_totals on payments (settled_at) include (gateway, amount) where settled_at is not null;
