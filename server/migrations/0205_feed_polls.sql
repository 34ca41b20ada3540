-- Polls of posts, and what a post has besides its words and files: sounds, a time zone, a stream to come.
alter table posts
  add column audio_count smallint not null default 0,
  add column poll_description text not null default '',
  add column poll_option_ids uuid[] not null default '{}',
  -- null: votes are taken for good
  add column poll_expires_at timestamptz(3),
  -- the IANA name of the zone in which its hour was chosen
  add column schedule_zone text,
  -- when the announced stream begins
  add column streaming_at timestamptz(3);

-- Answers are made before the post that names them.
create table poll_options (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  post_id uuid references posts (id),
  description text not null,
  expires_at timestamptz(3),
  vote_count bigint not null default 0 check (vote_count >= 0),
  created_at timestamptz(3) not null
);
create index poll_options__post_id on poll_options (post_id);
-- What no post named in a day is forgotten.
create index poll_options__unused on poll_options (created_at) where post_id is null;

-- One vote per person and post.
create table poll_votes (
  post_id uuid not null references posts (id),
  account_id uuid not null references accounts (id),
  option_id uuid not null references poll_options (id),
  created_at timestamptz(3) not null,
  primary key (post_id, account_id)
);
create index poll_votes__option_id on poll_votes (option_id);
create index poll_votes__account_id on poll_votes (account_id);
