-- Series of posts: a named order of a performer's posts. A post is in one series at most.
set local lock_timeout = '5s';

create table series (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  title text not null,
  description text not null,
  start_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index series__owner on series (owner_id, id desc);

alter table posts add column series_id uuid references series (id) on delete set null,
  add column series_position int;
