-- Returns true for a posting that waits in `pending_postings` for a job to add it to its book, so
-- that charges never queue for a busy book. Only what must not fall below zero changes at once: a
-- wallet, and what is taken from the money that a performer may be paid.
create or replace function posting_waits(kind text, amount bigint) returns boolean
language sql immutable parallel safe
  return not (kind = 'wallet' or kind = 'available' and amount < 0);
