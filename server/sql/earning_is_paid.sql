-- Returns true when the whole of an earning, less what was refunded of it, was paid out.
create or replace function earning_is_paid(paid bigint, net_left bigint)
  returns boolean immutable parallel safe language sql
  return paid > 0 and paid >= net_left;
