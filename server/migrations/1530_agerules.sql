-- The rules of age by place, version by version: nothing is ever changed, so that "what applied on that day" has an answer. Each version
-- holds the hash of the one before it and is signed by the key of this site.
set local lock_timeout = '5s';

create table age_rules (
  version integer primary key check (version > 0),
  -- a country by ISO 3166-1, or * for all places without a rule of their own
  country text not null check (country ~ '^([A-Z]{2}|\*)$'),
  region text check (region ~ '^[A-Z0-9]{1,3}$'),
  action text not null check (action in ('click', 'assure', 'block', 'end', 'withdraw')),
  methods text[] not null,
  minimum_methods smallint not null check (minimum_methods >= 0),
  needs_double_anonymity boolean not null,
  allows_estimation boolean not null,
  challenge_age smallint not null check (challenge_age between 18 and 30),
  recheck text not null check (recheck in ('once', 'days', 'session')),
  recheck_days integer check (recheck_days > 0),
  retention_days integer not null check (retention_days > 0),
  law text not null,
  law_since text,
  in_force_from timestamptz(3) not null,
  -- the planned version that is withdrawn
  replaces integer references age_rules (version),
  preset text,
  reason text not null,
  author_id uuid not null,
  created_at timestamptz(3) not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  -- the key of this site that signed the version, and its signature
  key_id text not null,
  signature text not null,
  constraint age_rules__in_force_from check (in_force_from >= created_at),
  constraint age_rules__region check (region is null or country <> '*'),
  constraint age_rules__recheck_days check ((recheck = 'days') = (recheck_days is not null)),
  constraint age_rules__replaces check ((action = 'withdraw') = (replaces is not null))
);
create index age_rules__place on age_rules (country, region, version);
