-- Types for post_transfers, which takes its transfers as one list and not as fourteen arrays side by side.
set local lock_timeout = '5s';

-- A transfer to post, named as the callers write it.
create type new_transfer as (
  id uuid, reason text, reference text, conversion_rate numeric, commission_basis_points integer, reverses uuid,
  note text, hold_until timestamptz, postings jsonb
);

-- A posting of a transfer to post, with its place in it and its book.
create type new_posting as (
  transfer_id uuid, line smallint, book_id uuid, kind text, asset text, owner text, amount bigint, hold_until timestamptz
);

drop function post_transfers(
  uuid[], text[], text[], timestamptz, numeric[], integer[], uuid[], text[], timestamptz[], integer[], text[], text[],
  text[], bigint[]
);
