-- Where an operator wants them, records keep a reduced copy of what was published: sealed, in a folder of its own, for as long as
-- the record says where it was. One for the equal bytes of an owner, however many places show them.
set local lock_timeout = '5s';

create table record_copies (
  id uuid primary key,
  owner_id uuid not null,
  sha256 text not null check (length(sha256) = 64),
  -- the file of which it is made
  file_id uuid not null,
  asked_at timestamptz not null,
  -- null until it is made
  made_at timestamptz,
  names text[] not null default '{}',
  size bigint not null default 0,
  wrapped_key bytea,
  -- set when it is to be deleted before the record ends
  ended_at timestamptz,
  constraint record_copies__content unique (owner_id, sha256),
  constraint record_copies__made check ((made_at is null) = (wrapped_key is null))
);
create index record_copies__waiting on record_copies (id) where made_at is null;
create index record_copies__ended on record_copies (id) where ended_at is not null;
create index record_copies__bytes on record_copies (sha256);
