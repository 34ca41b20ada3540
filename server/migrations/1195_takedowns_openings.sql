-- Held files are opened by two people: one asks with a reason, another approves; and each reading is logged.
set local lock_timeout = '5s';

create table held_openings (
  id uuid primary key,
  hold_id uuid not null references file_holds (id),
  asked_by uuid not null references accounts (id),
  reason text not null check (length(reason) between 3 and 500),
  asked_at timestamptz not null,
  approved_by uuid references accounts (id),
  opens_until timestamptz,
  constraint held_openings__two_people check (approved_by <> asked_by),
  constraint held_openings__approved check ((approved_by is null) = (opens_until is null))
);

create index held_openings__hold on held_openings (hold_id, asked_at desc);

create table held_reads (
  id uuid primary key,
  opening_id uuid not null references held_openings (id),
  reader_id uuid not null references accounts (id),
  created_at timestamptz not null
);

create index held_reads__opening on held_reads (opening_id, id);
