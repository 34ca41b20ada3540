-- Accounts whose owners leave: when they are erased, by whose wish, and that it was done. The row of an erased account
-- stays, so that work which was cut short is taken up again and nothing is done twice.
create table deletions (
  -- accounts are never removed: what the law keeps hangs on their bare ids
  account_id uuid primary key references accounts (id),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- the owner, or an admin
  by_kind text not null check (by_kind in ('account', 'admin', 'job')),
  by_id uuid,
  -- from here on nobody can take it back
  begun_at timestamptz,
  erased_at timestamptz,
  -- what is kept for a time goes in two steps: from where somebody paid, then the documents of a performer
  places_forgotten_at timestamptz,
  documents_forgotten_at timestamptz
);
create index deletions__due_at on deletions (due_at) where erased_at is null;
create index deletions__erased_at on deletions (erased_at) where documents_forgotten_at is null;
