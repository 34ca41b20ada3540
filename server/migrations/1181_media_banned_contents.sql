-- Contents that may not be uploaded again, by hash, and the removed item or message for which. Nothing has written
-- the table so far.
set local lock_timeout = '5s';

drop table banned_contents;

create table banned_contents (
  sha256 text not null check (length(sha256) = 64),
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (sha256, subject_id)
);

create index banned_contents__subject on banned_contents (subject_id);
