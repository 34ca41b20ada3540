-- Stories are posts of a form of their own, which end a day after they were published. Here are the
-- columns that a post does not have, the accounts that saw a story, and the highlights of creators.
set local lock_timeout = '5s';
create table stories (
  id uuid primary key references items (id),
  owner_id uuid not null references accounts (id),
  link_id uuid references items (id),
  seen_count integer not null default 0,
  constraint stories__seen_count check (seen_count >= 0)
);
create index stories__owner on stories (owner_id, id desc);
create table story_views (
  story_id uuid not null references stories (id) on delete cascade,
  viewer_id uuid not null references accounts (id),
  is_named boolean not null,
  seen_at timestamptz not null,
  primary key (story_id, viewer_id)
);
create index story_views__named on story_views (story_id, seen_at desc, viewer_id desc)
  where is_named;
create index story_views__viewer on story_views (viewer_id, story_id);
create index story_views__seen_at on story_views (seen_at);
create table story_highlights (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  title text not null,
  cover_id uuid references stories (id) on delete set null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index story_highlights__owner on story_highlights (owner_id, position, id);
create table highlighted_stories (
  highlight_id uuid not null references story_highlights (id) on delete cascade,
  story_id uuid not null references stories (id) on delete cascade,
  position integer not null,
  primary key (highlight_id, story_id)
);
create index highlighted_stories__story on highlighted_stories (story_id);
create index item_tallies__stories on item_tallies (newest_at desc, owner_id)
  where kind = 'feed' and form = 'story' and listed > 0;
