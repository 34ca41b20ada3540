-- The links of a profile to other places, with how often each was opened; nobody is kept who did.
-- `profiles.link_count` says without another query whether a page shows any.
set local lock_timeout = '5s';
create table profile_links (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  title text not null,
  url text not null,
  position smallint not null,
  clicks bigint not null default 0,
  created_at timestamptz not null,
  clicked_at timestamptz,
  constraint profile_links__clicks check (clicks >= 0)
);
create index profile_links__owner on profile_links (owner_id, position);
alter table profiles add column link_count smallint not null default 0;
