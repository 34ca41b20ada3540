-- What the register of the EU answered about the VAT number of a creator's tax form, as the tax office wants it kept. One row for each
-- form with such a number: another form begins anew.
set local lock_timeout = '5s';

create table vat_checks (
  performer_id uuid primary key references tax_forms (performer_id) on delete cascade,
  state text not null check (state in ('waiting', 'valid', 'invalid', 'unreachable')),
  -- When it was last asked; null before that.
  checked_at timestamptz(3),
  consultation_number text,
  registered_name text,
  registered_address text,
  -- Why nobody answered.
  problem text,
  constraint vat_checks__asked check ((state = 'waiting') = (checked_at is null)),
  constraint vat_checks__problem check ((state = 'unreachable') = (problem is not null))
);
create index vat_checks__due on vat_checks (performer_id) where state in ('waiting', 'unreachable');
