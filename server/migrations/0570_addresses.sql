-- The addresses that people have goods sent to. An order keeps a copy as text, so addresses can change and go.
create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- the person who receives the parcel
  name text not null,
  country text not null,
  state text not null,
  city text not null,
  district text not null,
  ward text not null,
  street_address text not null,
  street_number text not null,
  zip_code text not null,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses__account_id on addresses (account_id, id);
