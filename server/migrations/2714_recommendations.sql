-- Creators are recommended by what an account gave itself: its follows, its likes and the tags of
-- what it liked. Nothing of what it looks at is recorded for it.

-- How many followers two creators share, counted each night from a part of them.
create table shared_followers (
  performer_id uuid not null references accounts (id),
  other_id uuid not null references accounts (id),
  followers integer not null check (followers > 0),
  counted_at timestamptz not null,
  primary key (performer_id, other_id)
);
create index shared_followers__best on shared_followers (performer_id, followers desc, other_id);
create index shared_followers__other on shared_followers (other_id);
create index shared_followers__counted on shared_followers (counted_at);

-- Accounts to which nothing is recommended, and whose follows count for nobody.
create table recommendations_off (
  account_id uuid primary key references accounts (id),
  since timestamptz not null
);

-- Creators that an account does not want to be recommended again.
create table hidden_recommendations (
  account_id uuid not null references accounts (id),
  performer_id uuid not null references accounts (id),
  hidden_at timestamptz not null,
  primary key (account_id, performer_id)
);
create index hidden_recommendations__performer on hidden_recommendations (performer_id);
