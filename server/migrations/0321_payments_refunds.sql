-- A refund that an admin decided is explained to the creator; one that follows from a rule (a block, a payment that
-- came too late) is not.
alter table payment_refunds add column is_by_admin boolean not null default false;
