-- The carrier that a seller names makes a link of the tracking code. Codes of orders that were shipped before have none.
set local lock_timeout = '5s';

alter table orders add column carrier text
  check (carrier in ('dhl', 'ups', 'fedex', 'usps', 'royal_mail', 'dpd', 'gls', 'postnl', 'other'));
