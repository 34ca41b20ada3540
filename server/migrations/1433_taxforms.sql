-- The tax forms of creators, encrypted with the key of the documents. The kind and the days stand beside, so that payouts know what is
-- missing without opening a form.
set local lock_timeout = '5s';

create table tax_forms (
  performer_id uuid primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('w9', 'w8ben', 'dac7')),
  sealed bytea not null,
  signed_at timestamptz(3) not null,
  expires_on date,
  constraint tax_forms__expires check ((kind = 'w8ben') = (expires_on is not null))
);
