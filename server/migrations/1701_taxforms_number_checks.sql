-- What is known of the numbers of a tax form: when they were checked, which of them cannot be right, and until when payouts go on without
-- another form. Forms that are older than the checks are checked once by a job; the register of the EU is asked about their VAT numbers.
set local lock_timeout = '5s';

alter table tax_forms
  add column numbers_checked_at timestamptz(3),
  add column has_eu_vat_number boolean not null default false,
  add column wrong_numbers text[] not null default '{}',
  -- The last day of grace.
  add column held_after date,
  -- The answer of the IRS about name and number, 0 to 8, and when it was imported.
  add column tin_match smallint,
  add column tin_matched_at timestamptz(3),
  add constraint tax_forms__wrong_numbers check (wrong_numbers <@ array['tin', 'vat_id']),
  add constraint tax_forms__held check ((held_after is null) = (wrong_numbers = '{}')),
  add constraint tax_forms__tin_match check (tin_match between 0 and 8),
  add constraint tax_forms__tin_matched check ((tin_match is null) = (tin_matched_at is null));

create index tax_forms__wrong on tax_forms (held_after, performer_id) where held_after is not null;
create index tax_forms__eu_vat_number on tax_forms (performer_id) where has_eu_vat_number;
create index tax_forms__w9 on tax_forms (performer_id) where kind = 'w9';
