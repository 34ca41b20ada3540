-- The payments of subscription periods with the reference under which the ledger posts the period.
create or replace view period_references as
select payment_id, replace(subscription_id::text, '-', '') || ':' || period as reference
from subscription_periods;
