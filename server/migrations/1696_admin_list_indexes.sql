-- Filters and orders of the lists of the console on tables that are seldom written.
set local lock_timeout = '5s';

create index payout_requests__amount on payout_requests (amount desc, id desc);
create index payout_requests__updated on payout_requests (updated_at desc, id desc);
create index payout_requests__account_type
  on payout_requests (account_type, created_at desc, id desc);
create index private_calls__ended_by on private_calls (ended_by, created_at desc, id desc)
  where ended_by is not null;
create index hash_matches__list on hash_matches (list_id);
create index coupon_uses__status on coupon_uses (coupon_id, status);

-- accounts__unverified serves what this did.
drop index accounts__unverified_email;
