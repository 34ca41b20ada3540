-- When the last open page of an account was closed: from then on it is not online, though it was seen a moment ago. No
-- count of open pages is stored, so nothing that stops at a wrong moment leaves anybody online for ever.
alter table accounts add column left_at timestamptz;
