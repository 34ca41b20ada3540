-- Every suspension there was: why, by whom, and when it was lifted. The mark that is in force stands on the account.
create table suspensions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null,
  suspended_at timestamptz not null,
  restored_at timestamptz
);
create unique index suspensions__in_force on suspensions (account_id) where restored_at is null;
create index suspensions__account on suspensions (account_id, id desc);
