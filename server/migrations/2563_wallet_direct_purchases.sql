-- What a payment into a wallet pays for at once: a tip or an item, charged when it arrives. Its id is
-- that of the payment.
set local lock_timeout = '5s';

create table direct_purchases (
  id uuid primary key references payments (id),
  fan_id uuid not null references accounts (id),
  kind text not null check (kind in ('tip', 'feed', 'video', 'gallery')),
  subject_id uuid not null,
  price bigint not null check (price > 0),
  message text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'charged', 'refused')),
  refusal text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint direct_purchases__settled check ((settled_at is null) = (state = 'waiting'))
);
create index direct_purchases__waiting on direct_purchases (fan_id, subject_id)
  where state = 'waiting';
create index direct_purchases__fan_id on direct_purchases (fan_id, id);
