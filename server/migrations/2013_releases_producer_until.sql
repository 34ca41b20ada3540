-- The calendar of a creator shows which releases end.
set local lock_timeout = '5s';
create index releases__producer_until on releases (producer_id, until)
  where until is not null and revoked_at is null;
