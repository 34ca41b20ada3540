-- Lists of performers that an account keeps for itself, in its own order. Nobody else sees them.
set local lock_timeout = '5s';

create table creator_lists (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  name text not null,
  position integer not null,
  created_at timestamptz(3) not null
);
create unique index creator_lists__name on creator_lists (account_id, lower(name));

create table creator_list_members (
  list_id uuid not null references creator_lists (id) on delete cascade,
  performer_id uuid not null references accounts (id),
  account_id uuid not null references accounts (id),
  added_at timestamptz(3) not null,
  primary key (list_id, performer_id)
);
create index creator_list_members__account on creator_list_members (account_id, added_at desc, performer_id);
create index creator_list_members__performer on creator_list_members (performer_id);
