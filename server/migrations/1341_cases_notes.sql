-- What staff write for each other about a case or a person: no part of a decision, and never shown to the person. A
-- note on a case is one on the owner of its thing as well, and is erased with their account.
set local lock_timeout = '5s';

create table case_notes (
  id uuid primary key,
  case_id uuid references cases (id),
  person_id uuid references accounts (id),
  author_id uuid not null references accounts (id),
  text text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  constraint case_notes__about check (case_id is not null or person_id is not null)
);
create index case_notes__case on case_notes (case_id, id desc) where case_id is not null;
create index case_notes__person on case_notes (person_id, id desc) where person_id is not null;
