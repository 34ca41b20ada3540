-- The PDF of each accepted text that somebody asked for: written once, from the stored wording and facts, and the same bytes ever after.
set local lock_timeout = '5s';

create table acceptance_pdfs (
  account_id uuid not null,
  text_hash text not null,
  pdf bytea not null,
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null,
  primary key (account_id, text_hash),
  foreign key (account_id, text_hash) references acceptances (account_id, text_hash) on delete cascade
);
