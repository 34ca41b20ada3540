-- The receipt of a payment that paid for goods at once counts its refund days from the arrival of the
-- goods, so the purchase keeps the charge that it became. Older purchases have none.
set local lock_timeout = '5s';

alter table direct_purchases add column charge_id uuid;
