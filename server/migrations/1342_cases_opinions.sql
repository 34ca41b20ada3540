-- Questions about a case to a colleague, and their answers. Nobody answers their own question.
set local lock_timeout = '5s';

create table case_opinions (
  id uuid primary key,
  case_id uuid not null references cases (id),
  asked_by uuid not null references accounts (id),
  -- Null where any colleague may answer.
  asked_of uuid references accounts (id),
  question text not null,
  asked_at timestamptz(3) not null,
  answered_by uuid references accounts (id),
  agrees boolean,
  answer text not null default '',
  answered_at timestamptz(3),
  constraint case_opinions__asked check (asked_of is distinct from asked_by),
  constraint case_opinions__answered check (answered_by is distinct from asked_by),
  constraint case_opinions__whole
    check (num_nonnulls(answered_by, agrees, answered_at) in (0, 3))
);
create index case_opinions__case on case_opinions (case_id, id desc);
create index case_opinions__waiting on case_opinions (asked_of, case_id) where answered_at is null;
