-- Lists of the fans who spent most, where both sides want it: performers who show one, and the fans who said yes to one, with
-- what they spent there in tokens after refunds.
set local lock_timeout = '5s';

create table top_fan_lists (
  performer_id uuid primary key references accounts (id),
  shown_at timestamptz(3) not null
);

create table top_fans (
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  spent bigint not null,
  -- the latest month (UTC) in which the fan spent something, and what
  month date not null,
  spent_in_month bigint not null,
  created_at timestamptz(3) not null,
  primary key (performer_id, fan_id)
);
create index top_fans__fan on top_fans (fan_id);
create index top_fans__spent on top_fans (performer_id, spent desc, fan_id) where spent > 0;
create index top_fans__month on top_fans (performer_id, month, spent_in_month desc, fan_id) where spent_in_month > 0;
