-- Runs alone: the console lists people without a confirmed address by their last change, and `accounts` is written all day.
create index concurrently if not exists accounts__unverified on accounts (role, updated_at desc, id desc) where email_verified_at is null;
