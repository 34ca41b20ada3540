-- Where people are not met: performers hide themselves from whole countries, and the site closes itself to some.
create table blocks_countries (
  performer_id uuid not null references accounts (id) on delete cascade,
  country_code text not null,
  created_at timestamptz not null,
  primary key (performer_id, country_code),
  constraint blocks_countries__code check (country_code ~ '^[A-Z]{2}$')
);
create index blocks_countries__country on blocks_countries (country_code, performer_id);

create table blocks_site_countries (
  country_code text primary key,
  created_at timestamptz not null,
  constraint blocks_site_countries__code check (country_code ~ '^[A-Z]{2}$')
);
