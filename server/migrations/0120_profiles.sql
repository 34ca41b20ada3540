-- The performer's page: what a performer tells about themselves, and figures gathered from other modules so that the
-- directory can sort by them. Name, picture and marks live in accounts, prices in subscriptions.
create table profiles (
  account_id uuid primary key references accounts (id) on delete cascade,
  bio text not null default '',
  languages text[] not null default '{}',
  sexual_orientation text,
  height text,
  weight text,
  eyes text,
  hair text,
  butt text,
  pubic_hair text,
  ethnicity text,
  body_type text,
  -- private: never shown to others
  phone text,
  phone_code text,
  state text,
  city text,
  zipcode text,
  address text,
  -- price of a public live in hundredths of a token
  public_chat_price bigint not null default 0 check (public_chat_price >= 0),
  followers integer not null default 0,
  subscribers integer not null default 0,
  likes integer not null default 0 check (likes >= 0),
  score bigint not null generated always as (followers::bigint + likes + 5 * subscribers::bigint) stored,
  updated_at timestamptz not null
);
create index profiles__score on profiles (score desc, account_id);

create table profile_categories (
  account_id uuid not null references profiles (account_id) on delete cascade,
  category_id uuid not null references performer_categories (id),
  primary key (category_id, account_id)
);
create index profile_categories__account on profile_categories (account_id);
