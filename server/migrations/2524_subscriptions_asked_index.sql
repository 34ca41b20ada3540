-- Runs alone: `subscriptions` is written all day. The calendar counts open questions about prices.
create index concurrently if not exists subscriptions__asked_at on subscriptions (performer_id, asked_at) where asked_at is not null;
