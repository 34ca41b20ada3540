-- How often the stream key of a performer was replaced; keys are made from it with the signing key of the site.
set local lock_timeout = '5s';
create table stream_keys (
  performer_id uuid primary key references accounts (id) on delete cascade,
  version integer not null default 1
);
