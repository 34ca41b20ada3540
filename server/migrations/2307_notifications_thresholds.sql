-- The amount from which an account wants mails and pushes about a kind of event, in hundredths of
-- the site's currency. The list of notifications shows all of them.
set local lock_timeout = '5s';
create table notification_thresholds (
  account_id uuid not null references accounts (id),
  type text not null,
  minimum bigint not null,
  updated_at timestamptz not null,
  primary key (account_id, type),
  constraint notification_thresholds__minimum check (minimum > 0)
);
