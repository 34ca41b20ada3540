-- The tax report sums the taxed sales of a year, and finds the sale of each reversal. Without tax these indexes are empty.
create index charges__taxed on charges (created_at) include (tax_country, gross, tax) where tax_country is not null;
create index charges__taxed_reference on charges (replace(id::text, '-', '')) where tax_country is not null;
create index subscription_periods__taxed on subscription_periods (created_at) where tax_country is not null;
create index subscription_periods__taxed_reference
  on subscription_periods ((replace(subscription_id::text, '-', '') || ':' || period::text)) where tax_country is not null;
create index transfers__reversals on transfers (created_at) where reverses is not null;
