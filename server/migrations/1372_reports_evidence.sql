-- Files that support a report or a counter-notice. They are sealed like identity documents; a file belongs to nobody until the
-- report names its secret, and is erased when none does within an hour, or with the report.
set local lock_timeout = '5s';

create table report_evidence (
  -- the sealed document
  id uuid primary key,
  secret_hash bytea not null unique,
  report_id uuid references reports (id),
  -- true when it supports the counter-notice
  is_counter boolean not null default false,
  -- the account that uploaded it, if any
  uploader_id uuid,
  name text not null,
  mime text not null,
  size integer not null,
  created_at timestamptz(3) not null
);
create index report_evidence__report_id on report_evidence (report_id, created_at) where report_id is not null;
create index report_evidence__unattached on report_evidence (created_at) where report_id is null;
