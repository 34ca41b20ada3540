-- Lists of fans by hand and by rule, and what performers write about fans. fan_relations has a row for each fan and
-- performer who ever met: whatever rules ask for, so that a rule reads one row per fan. Listeners keep it; the sums of
-- what was paid come from fan_payments by triggers, in the transaction that records a payment.
set local lock_timeout = '5s';

create table fan_relations (
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  first_seen_at timestamptz not null,
  is_following boolean not null default false,
  -- the running subscription, or the last one
  subscription_id uuid,
  subscription_state text,
  subscription_type text,
  subscription_price bigint,
  subscribed_at timestamptz,
  -- null: for good
  subscription_ends_at timestamptz,
  -- after refunds: tokens, and for subscriptions currency
  spent_tips bigint not null default 0,
  spent_content bigint not null default 0,
  spent_products bigint not null default 0,
  spent_messages bigint not null default 0,
  spent_subscriptions bigint not null default 0,
  spent_tokens bigint not null generated always as (spent_tips + spent_content + spent_products + spent_messages) stored,
  -- posts, videos, galleries, products and messages that were bought and not refunded
  bought integer not null default 0,
  primary key (performer_id, fan_id)
) with (fillfactor = 80);
create index fan_relations__newest on fan_relations (performer_id, first_seen_at desc, fan_id desc);
create index fan_relations__spent on fan_relations (performer_id, spent_tokens desc, fan_id desc);
create index fan_relations__fan_id on fan_relations (fan_id);

create table fan_payments (
  -- the charge, or the payment of a period of a subscription
  source_id uuid primary key,
  performer_id uuid not null,
  fan_id uuid not null,
  kind text not null check (kind in ('tip', 'content', 'product', 'message', 'subscription')),
  item_id uuid,
  -- after refunds: tokens, for subscriptions currency
  amount bigint not null,
  is_refunded boolean not null,
  paid_at timestamptz not null
);
create index fan_payments__performer on fan_payments (performer_id, paid_at) include (fan_id, kind, amount, is_refunded);
create index fan_payments__pair on fan_payments (performer_id, fan_id, paid_at desc);
create index fan_payments__item_id on fan_payments (item_id, fan_id) where item_id is not null and not is_refunded;
create index fan_payments__fan_id on fan_payments (fan_id);

create function add_fan_payments() returns trigger language plpgsql as $$
begin
  insert into fan_relations as kept (performer_id, fan_id, first_seen_at, spent_tips, spent_content, spent_products,
      spent_messages, spent_subscriptions, bought)
    select performer_id, fan_id, min(paid_at), coalesce(sum(amount) filter (where kind = 'tip'), 0),
      coalesce(sum(amount) filter (where kind = 'content'), 0), coalesce(sum(amount) filter (where kind = 'product'), 0),
      coalesce(sum(amount) filter (where kind = 'message'), 0), coalesce(sum(amount) filter (where kind = 'subscription'), 0),
      count(*) filter (where kind in ('content', 'product', 'message') and not is_refunded)
    from added group by performer_id, fan_id order by performer_id, fan_id
  on conflict (performer_id, fan_id) do update set
    first_seen_at = least(kept.first_seen_at, excluded.first_seen_at),
    spent_tips = kept.spent_tips + excluded.spent_tips,
    spent_content = kept.spent_content + excluded.spent_content,
    spent_products = kept.spent_products + excluded.spent_products,
    spent_messages = kept.spent_messages + excluded.spent_messages,
    spent_subscriptions = kept.spent_subscriptions + excluded.spent_subscriptions,
    bought = kept.bought + excluded.bought;
  return null;
end $$;
create trigger fan_payments__new after insert on fan_payments
  referencing new table as added for each statement execute function add_fan_payments();

-- A payment changes by refunds alone: what it is for stays.
create function change_fan_payments() returns trigger language plpgsql as $$
begin
  update fan_relations as kept set
    spent_tips = kept.spent_tips + changed.tips, spent_content = kept.spent_content + changed.content,
    spent_products = kept.spent_products + changed.products, spent_messages = kept.spent_messages + changed.messages,
    spent_subscriptions = kept.spent_subscriptions + changed.subscriptions, bought = kept.bought + changed.bought
  from (
    select performer_id, fan_id, coalesce(sum(sign * amount) filter (where kind = 'tip'), 0) as tips,
      coalesce(sum(sign * amount) filter (where kind = 'content'), 0) as content,
      coalesce(sum(sign * amount) filter (where kind = 'product'), 0) as products,
      coalesce(sum(sign * amount) filter (where kind = 'message'), 0) as messages,
      coalesce(sum(sign * amount) filter (where kind = 'subscription'), 0) as subscriptions,
      coalesce(sum(sign) filter (where kind in ('content', 'product', 'message') and not is_refunded), 0) as bought
    from (select 1 as sign, added.* from added union all select -1, removed.* from removed) as both_sides
    group by performer_id, fan_id) as changed
  where kept.performer_id = changed.performer_id and kept.fan_id = changed.fan_id;
  return null;
end $$;
create trigger fan_payments__changed after update on fan_payments
  referencing old table as removed new table as added for each statement execute function change_fan_payments();

-- What a performer wrote about a fan.
create table fan_notes (
  performer_id uuid not null,
  fan_id uuid not null,
  own_name text not null,
  note text not null,
  tags text[] not null,
  updated_at timestamptz not null,
  primary key (performer_id, fan_id),
  foreign key (performer_id, fan_id) references fan_relations (performer_id, fan_id) on delete cascade
);

create table fan_lists (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  name text not null,
  -- as in the contract; null for a list by hand
  rule jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index fan_lists__name on fan_lists (performer_id, lower(name));

create table fan_list_members (
  list_id uuid not null references fan_lists (id) on delete cascade,
  fan_id uuid not null references accounts (id),
  added_at timestamptz not null,
  primary key (list_id, fan_id)
);
create index fan_list_members__fan_id on fan_list_members (fan_id);

insert into fan_payments (source_id, performer_id, fan_id, kind, item_id, amount, is_refunded, paid_at)
  select id, performer_id, buyer_id, case when kind in ('tip', 'stream_tip') then 'tip'
      when kind in ('product', 'message') then kind else 'content' end, item_id,
    case when status = 'refunded' then 0 else price end, status = 'refunded', created_at from charges;
insert into fan_payments (source_id, performer_id, fan_id, kind, amount, is_refunded, paid_at)
  select payment_id, performer_id, fan_id, 'subscription', gross - discount - refunded,
    refunded > 0 and refunded >= gross - discount, period.created_at
  from subscription_periods as period join subscriptions on subscriptions.id = subscription_id
  on conflict do nothing;
insert into fan_relations as kept (performer_id, fan_id, first_seen_at, is_following)
  select performer_id, follower_id, created_at, true from follows
  on conflict (performer_id, fan_id) do update set is_following = true,
    first_seen_at = least(kept.first_seen_at, excluded.first_seen_at);
insert into fan_relations as kept (performer_id, fan_id, first_seen_at, subscription_id, subscription_state,
    subscription_type, subscription_price, subscribed_at, subscription_ends_at)
  select distinct on (performer_id, fan_id) performer_id, fan_id, min(created_at) over (partition by performer_id, fan_id), id,
    state, type, price, started_at, ends_at
  from subscriptions order by performer_id, fan_id, id desc
  on conflict (performer_id, fan_id) do update set subscription_id = excluded.subscription_id,
    subscription_state = excluded.subscription_state, subscription_type = excluded.subscription_type,
    subscription_price = excluded.subscription_price, subscribed_at = excluded.subscribed_at,
    subscription_ends_at = excluded.subscription_ends_at,
    first_seen_at = least(kept.first_seen_at, excluded.first_seen_at);
