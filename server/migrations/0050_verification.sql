-- The identity documents that performers handed in and what was decided about each. The pictures themselves are kept
-- encrypted by media; a row is never changed once decided, a new picture is a new row.
create table verification_documents (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('id', 'selfie')),
  stored_document_id uuid not null,
  status text not null check (status in ('pending', 'approved', 'refused')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint verification_documents__decided check ((status = 'pending') = (decided_at is null))
);
create index verification_documents__account on verification_documents (account_id, kind, submitted_at desc, id desc);
create index verification_documents__pending on verification_documents (submitted_at, account_id) where status = 'pending';
