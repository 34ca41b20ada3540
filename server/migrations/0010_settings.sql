-- What an admin changed of the product's settings. A setting without a row has the default of the catalogue, so a new
-- version can add settings, and improve defaults nobody chose, without touching this table.
create table settings (
  key text primary key,
  -- in wire form: amounts as decimal numbers
  value jsonb not null,
  updated_at timestamptz not null
);
