-- The addresses to which an invitation was mailed, as keyed hashes, so that none gets more than one in
-- a time, and those whose owners want no more.
set local lock_timeout = '5s';

create table referral_mails (
  address_hash bytea primary key,
  sent_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index referral_mails__sent on referral_mails (sent_at) where ended_at is null;
