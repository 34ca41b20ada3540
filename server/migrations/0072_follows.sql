-- Who follows which performer, and how many that makes: the counts are kept so that lists need not count.
create table follows (
  id uuid not null,
  follower_id uuid not null references accounts (id) on delete cascade,
  performer_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, performer_id),
  constraint follows__two_people check (follower_id <> performer_id)
);
create index follows__follower on follows (follower_id, id desc);
create index follows__performer on follows (performer_id, id desc);

create table follow_counts (
  account_id uuid primary key references accounts (id) on delete cascade,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
) with (fillfactor = 70);
