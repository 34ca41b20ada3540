-- Requests of verified performers to change what their documents confirmed. The approved name stays
-- in force until a review of new documents confirms the other one.
set local lock_timeout = '5s';

create table identity_changes (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  status text not null check (status in ('pending', 'approved', 'refused', 'cancelled')),
  reason text not null default '',
  requested_at timestamptz not null,
  ended_at timestamptz,
  constraint identity_changes__ended check ((status = 'pending') = (ended_at is null))
);

create unique index identity_changes__pending on identity_changes (account_id)
  where status = 'pending';
create index identity_changes__account on identity_changes (account_id, requested_at desc, id desc);
