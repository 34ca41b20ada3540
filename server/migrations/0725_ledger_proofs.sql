-- Lets a statement prove its lines: a link gets a secret of its own, and its leaf is made of one salted hash for each field
-- and posting, so that a proof can show some of them and hide the others. Links without a secret stay as they were hashed.
-- `ledger_blocks` are the subtrees of 256 leaves of a published day: a proof reads a block and not the whole day.
set local lock_timeout = '5s';

alter table ledger_seals add column seed bytea constraint ledger_seals__seed check (length(seed) = 16);

create table ledger_blocks (
  day date not null references ledger_roots (day),
  position integer not null check (position >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (day, position)
);
create trigger ledger_blocks__append_only before update or delete or truncate on ledger_blocks
  for each statement execute function refuse_change();
