-- Runs alone: promotions are used all day. The earning of each subscription payment looks up the uses of its subscription (`add_earning_statistics`).
create index concurrently if not exists subscription_promotion_uses__subscription_id on subscription_promotion_uses (subscription_id) where subscription_id is not null;
