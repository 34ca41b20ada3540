-- The page of a performer counts its views as items do, once for a viewer and day. `profile_views` remembers the viewers of a
-- day by keyed hashes, and is emptied of past days.
set local lock_timeout = '5s';
alter table profiles add column views integer not null default 0 check (views >= 0);

create table profile_views (
  performer_id uuid not null references accounts (id),
  viewed_on date not null,
  viewer_key text not null,
  primary key (performer_id, viewed_on, viewer_key)
);
create index profile_views__viewed_on on profile_views (viewed_on);
