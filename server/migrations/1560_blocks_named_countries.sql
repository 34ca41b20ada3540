-- Countries in which something besides a performer is hidden: by what the people in files released. `ZZ` is where no country is known.
-- Only visitors from a country that is named here or in a block are asked about it; nothing removes a name.
set local lock_timeout = '5s';

create table blocks_named_countries (
  country_code text primary key,
  created_at timestamptz not null,
  constraint blocks_named_countries__code check (country_code ~ '^[A-Z]{2}$')
);
