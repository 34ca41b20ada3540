-- The creators who let buyers download what they bought, and the purchases whose files were asked for, so
-- that one account cannot empty a library in a day.
set local lock_timeout = '5s';

create table download_permissions (
  account_id uuid primary key references accounts (id),
  created_at timestamptz(3) not null
);

create table purchase_downloads (
  charge_id uuid primary key references charges (id),
  account_id uuid not null references accounts (id),
  first_at timestamptz(3) not null
);
create index purchase_downloads__account on purchase_downloads (account_id, first_at);
