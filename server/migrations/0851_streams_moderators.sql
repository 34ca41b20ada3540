-- The fans who moderate the chats of a performer's streams.
set local lock_timeout = '5s';
create table stream_moderators (
  performer_id uuid not null references accounts (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (performer_id, account_id)
);
create index stream_moderators__account on stream_moderators (account_id);
