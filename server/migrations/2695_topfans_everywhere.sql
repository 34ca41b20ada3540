-- Fans may say yes to the lists of top fans of every creator they support. A yes or no to one
-- creator wins: `is_chosen` marks a yes of its own, `top_fan_refusals` keeps the noes.
set local lock_timeout = '5s';

create table top_fans_everywhere (
  fan_id uuid primary key references accounts (id),
  created_at timestamptz(3) not null
);

create table top_fan_refusals (
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  created_at timestamptz(3) not null,
  primary key (performer_id, fan_id)
);
create index top_fan_refusals__fan on top_fan_refusals (fan_id, performer_id);

alter table top_fans add column is_chosen boolean not null default true;
