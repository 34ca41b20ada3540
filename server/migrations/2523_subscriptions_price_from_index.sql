-- Runs alone: `subscriptions` is written all day. The calendar counts accepted prices by their day.
create index concurrently if not exists subscriptions__price_from on subscriptions (performer_id, price_from) where price_from is not null;
