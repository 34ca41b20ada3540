-- What waits for people before it is published: a file, or the new poster or captions of one. A review outlives its
-- file, because reports of the site count it.
set local lock_timeout = '5s';

create table reviews (
  id uuid primary key,
  file_id uuid not null,
  owner_id uuid not null references accounts (id),
  kind text not null,
  part text not null check (part in ('file', 'poster', 'captions')),
  -- The version of the poster, or the name of the captions; empty for the file itself.
  part_name text not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- False where the same bytes were refused before: those are reviewed first.
  is_routine boolean not null,
  -- The rule by which it is reviewed, with its figure.
  policy text not null,
  created_at timestamptz not null,
  claimed_by uuid references accounts (id),
  claimed_until timestamptz,
  is_by_two boolean not null default false,
  first_by uuid references accounts (id),
  first_at timestamptz,
  second_by uuid references accounts (id),
  decided_at timestamptz,
  decision_id uuid,
  constraint reviews__two_people check (second_by <> first_by),
  constraint reviews__not_own check (first_by <> owner_id and second_by is distinct from owner_id),
  constraint reviews__second_after_first check (second_by is null or first_by is not null),
  constraint reviews__approved check (
    state <> 'approved' or (first_by is not null and (not is_by_two or second_by is not null))
  ),
  constraint reviews__refused check ((state = 'refused') = (decision_id is not null)),
  constraint reviews__decided check ((state = 'waiting') = (decided_at is null)),
  constraint reviews__claimed check ((claimed_by is null) = (claimed_until is null))
);

create unique index reviews__waiting on reviews (file_id, part, part_name) where state = 'waiting';
create index reviews__queue on reviews (is_routine, id) where state = 'waiting';
create index reviews__decided_at on reviews (decided_at desc) where decided_at is not null;
create index reviews__owner on reviews (owner_id, id);
create index reviews__decision on reviews (decision_id) where decision_id is not null;
