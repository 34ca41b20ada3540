-- Fans to whom a promotion for a list by a rule was offered: it stays theirs until it ends, also when they leave the list.
set local lock_timeout = '5s';

create table subscription_promotion_offers (
  promotion_id uuid not null references subscription_promotions (id),
  fan_id uuid not null references accounts (id),
  offered_at timestamptz not null,
  primary key (promotion_id, fan_id)
);
create index subscription_promotion_offers__fan_id on subscription_promotion_offers (fan_id);
