-- The messages of DAC7 that were exported for a year, and what each said of whom: a correction names the documents of an earlier message, and
-- says what changed since. Contents hold tax data and are encrypted with the key of the documents.
set local lock_timeout = '5s';

create table dpi_messages (
  id uuid primary key,
  year integer not null,
  reference text not null unique,
  kind text not null check (kind in ('new', 'correction', 'nil')),
  created_at timestamptz(3) not null,
  created_by uuid,
  -- When staff said that it was not sent, or refused as a whole: what it said does not count.
  discarded_at timestamptz(3)
);
create index dpi_messages__year on dpi_messages (year, created_at);

create table dpi_documents (
  message_id uuid not null references dpi_messages (id) on delete cascade,
  place integer not null,
  reference text not null,
  -- Null for the company itself.
  performer_id uuid references accounts (id) on delete cascade,
  indicator text not null check (indicator in ('OECD0', 'OECD1', 'OECD2', 'OECD3')),
  country text not null,
  sealed bytea not null,
  primary key (message_id, place)
);
create index dpi_documents__performer on dpi_documents (performer_id) where performer_id is not null;
