-- From when a changed payout account can be used, whether its name is that of the documents, and stopped payouts.
set local lock_timeout = '5s';

alter table payout_accounts
  add column usable_from timestamptz,
  -- null where the name was not compared: only bank accounts have one
  add column name_state text collate "C",
  add column name_note text,
  add column name_at timestamptz;
alter table payout_accounts add constraint payout_accounts__name_state
  check (name_state in ('matches', 'waits', 'accepted', 'refused')) not valid;
create index payout_accounts__name_waits on payout_accounts (name_at) where name_state = 'waits';

create table payout_freezes (
  performer_id uuid primary key references accounts (id),
  frozen_at timestamptz not null
);
create index payout_freezes__frozen_at on payout_freezes (frozen_at);
