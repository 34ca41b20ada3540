-- Usernames may hold full stops, underscores and hyphens; those that differ in nothing else are one name. A name that an
-- account had before leads to its page and is kept from others for a while.
set local lock_timeout = '5s';

alter table accounts drop constraint accounts_username_check,
  add constraint accounts_username_check
    check (username ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(username) between 3 and 30);
create unique index accounts__username_plain on accounts (translate(username, '._-', ''));

create table former_usernames (
  username text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  left_at timestamptz(3) not null
);
create unique index former_usernames__plain on former_usernames (translate(username, '._-', ''));
create index former_usernames__account on former_usernames (account_id, left_at);
