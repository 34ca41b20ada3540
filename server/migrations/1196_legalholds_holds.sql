-- Legal holds: nothing of an account or a thing is erased until its hold is lifted.
set local lock_timeout = '5s';

create table legal_holds (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('account', 'file', 'feed', 'video', 'gallery',
    'product', 'message')),
  subject_id uuid not null,
  owner_id uuid not null,
  reason text not null check (length(reason) between 3 and 2000),
  -- The owner may read that something is kept, and why.
  is_disclosed boolean not null,
  set_by uuid not null references accounts (id),
  set_at timestamptz not null,
  lifted_by uuid references accounts (id),
  lifted_at timestamptz,
  lift_reason text,
  constraint legal_holds__lifted check ((lifted_by is null) = (lifted_at is null)
    and (lifted_by is null) = (lift_reason is null))
);

create index legal_holds__newest on legal_holds (set_at desc, id desc);
create index legal_holds__owner on legal_holds (owner_id) where lifted_at is null;

-- Everything that a hold in force keeps: its subject, and the files that the subject showed.
create table legal_hold_subjects (
  hold_id uuid not null references legal_holds (id),
  subject_id uuid not null,
  primary key (subject_id, hold_id)
);

create index legal_hold_subjects__hold on legal_hold_subjects (hold_id);
