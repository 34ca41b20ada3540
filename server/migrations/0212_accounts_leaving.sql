-- Set while the owner may still change their mind: logging in opens the closed account again.
alter table accounts add column leaving_at timestamptz;

-- Usernames of deleted accounts, hashed with a key that is not in the database: nobody can take one and pass for who
-- left, and nobody can read here who that was.
create table retired_usernames (
  username_hash bytea primary key check (length(username_hash) = 32)
);
