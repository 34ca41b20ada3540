-- Runs alone: `subscriptions` is written all day.
create index concurrently if not exists subscriptions__performer_tier on subscriptions (performer_id, tier, updated_at desc, id desc);
