-- A case holds all open reports of one thing, so that it is looked at and decided once. It is closed when the last of
-- them is decided; a report that comes later opens another. Triggers on `reports` keep it right (`open_case.sql`,
-- `close_cases.sql`), so every door that stores or decides a report does.
set local lock_timeout = '5s';

create table cases (
  -- The id of its first report.
  id uuid primary key,
  -- The kind and id of the thing, or the kind and a digest of its address.
  subject text not null,
  target_kind text not null,
  target_id uuid,
  owner_id uuid references accounts (id),
  -- The kind of the open report that is due first, and by when it is.
  kind text not null,
  due_at timestamptz(3) not null,
  -- True while an open report says that a minor may be shown.
  is_minor boolean not null,
  open_reports integer not null check (open_reports >= 0),
  opened_at timestamptz(3) not null,
  -- The member of the staff who has it, and until when: for minutes by a claim, or longer when a colleague gave it.
  holder_id uuid references accounts (id),
  held_until timestamptz(3),
  is_assigned boolean not null default false,
  -- When somebody first took it.
  seen_at timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references accounts (id),
  outcome text check (outcome in ('dismissed', 'removed', 'suspended')),
  constraint cases__closed check ((open_reports = 0) = (closed_at is not null)),
  constraint cases__outcome check ((closed_at is null) = (outcome is null)),
  constraint cases__held check ((holder_id is null) = (held_until is null))
);
create unique index cases__open_subject on cases (subject) where closed_at is null;
create index cases__urgent on cases (is_minor desc, due_at, id) where closed_at is null;
create index cases__kind on cases (kind, is_minor desc, due_at, id) where closed_at is null;
create index cases__owner on cases (owner_id, is_minor desc, due_at, id) where closed_at is null;
create index cases__closed_of_owner on cases (owner_id, closed_at desc, id desc) where closed_at is not null;
create index cases__holder on cases (holder_id, is_minor desc, due_at, id)
  where closed_at is null and holder_id is not null;
-- What was decided, newest first; the figures of the workload are read from the index alone.
create index cases__closed_at on cases (closed_at desc, id desc)
  include (closed_by, kind, opened_at, seen_at, due_at) where closed_at is not null;

alter table reports add column case_id uuid;

insert into cases (id, subject, target_kind, target_id, owner_id, kind, due_at, is_minor, open_reports, opened_at)
  select (array_agg(id order by created_at, id))[1],
    target_kind || ':' || coalesce(target_id::text, md5(words)),
    target_kind, (array_agg(target_id))[1], (array_agg(owner_id))[1],
    (array_agg(kind order by due_at, id))[1], min(due_at),
    bool_or(kind = 'minor' or title = 'Child abuse'), count(*), min(created_at)
  from reports where status = 'open'
  group by target_kind, coalesce(target_id::text, md5(words));
update reports set case_id = cases.id from cases
  where status = 'open'
    and cases.subject = reports.target_kind || ':' || coalesce(reports.target_id::text, md5(reports.words));

alter table reports add constraint reports_case_id_fkey foreign key (case_id) references cases (id) not valid;
alter table reports validate constraint reports_case_id_fkey;
create index reports__case on reports (case_id, due_at, id) where case_id is not null;
-- All reports about an account and its things, and their decisions.
create index reports__owner on reports (owner_id, created_at desc, id desc) where owner_id is not null;
