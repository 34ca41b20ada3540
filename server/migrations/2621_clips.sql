-- The clips that accounts saw or hid, so that those that were seen do not come first again.
set local lock_timeout = '5s';

create table clip_views (
  account_id uuid not null references accounts (id),
  post_id uuid not null references items (id) on delete cascade,
  seen_at timestamptz(3) not null,
  is_hidden boolean not null default false,
  primary key (account_id, post_id)
);
create index clip_views__post on clip_views (post_id);
create index clip_views__seen on clip_views (seen_at) where not is_hidden;
