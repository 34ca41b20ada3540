-- Files and new posters that are compared with lists of hashes before anybody sees them. The row goes once they were;
-- while a service does not answer, they wait.
set local lock_timeout = '5s';

create table part_checks (
  file_id uuid not null references files (id) on delete cascade,
  part text not null check (part in ('file', 'poster')),
  -- The version of the poster; empty for the file itself.
  part_name text not null,
  -- The digests and perceptual hashes of a poster that was uploaded, whose bytes are not kept. Those of a file are
  -- taken from its bytes, and a poster that is a picture of its video has none.
  sha256 text,
  md5 text,
  hashes text[] not null default '{}',
  since timestamptz not null,
  -- When it was last tried, and how often without an answer.
  tried_at timestamptz,
  tries integer not null default 0,
  primary key (file_id, part, part_name)
);
create index part_checks__since on part_checks (since);
