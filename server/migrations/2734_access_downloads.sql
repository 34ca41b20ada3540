-- Creators choose for all their content and for single items whether buyers may download it, and buyers keep
-- what was promised when they bought. So each choice is stored with the instant from which it holds.
set local lock_timeout = '5s';

create table download_defaults (
  account_id uuid not null references accounts (id),
  since timestamptz(3) not null,
  is_allowed boolean not null,
  primary key (account_id, since)
);
insert into download_defaults (account_id, since, is_allowed)
  select account_id, created_at, true from download_permissions;
drop table download_permissions;

create table item_downloads (
  item_id uuid not null references items (id),
  since timestamptz(3) not null,
  -- Null for an item that follows what its creator chose for all.
  is_allowed boolean,
  primary key (item_id, since)
);
