-- What the player offers beyond the video: its chapters, the scrub pictures of its seek bar, and the second at which each
-- account stopped watching. The sweep looks for videos whose scrub pictures nobody tried to make yet.
set local lock_timeout = '5s';

alter table files
  add column chapters jsonb not null default '[]',
  add column storyboard jsonb;
create index files__without_storyboard on files (id)
  where stage = 'ready' and not is_removed and qualities <> '[]' and storyboard is null;

create table video_positions (
  -- accounts are a higher layer, so no foreign key
  account_id uuid not null,
  file_id uuid not null references files (id) on delete cascade,
  second real not null check (second > 0),
  updated_at timestamptz not null,
  primary key (account_id, file_id)
);
create index video_positions__file_id on video_positions (file_id);
create index video_positions__updated_at on video_positions (updated_at);
