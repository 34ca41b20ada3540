-- Chains every transfer with its postings, so that a later change of either is found. Charges only add a row to
-- `unsealed_transfers`, in their own transaction; a job takes committed rows from there, so it skips none and charges never
-- wait for the head of the chain. Unlike an order by transaction ids this survives a restore into another cluster.
set local lock_timeout = '5s';

create table unsealed_transfers (
  transfer_id uuid not null
);

create function queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into unsealed_transfers (transfer_id) select id from added;
  return null;
end $$;
create trigger transfers__queued_for_sealing after insert on transfers referencing new table as added
  for each statement execute function queue_for_sealing();

create table ledger_seals (
  sequence bigint primary key check (sequence >= 1),
  transfer_id uuid not null,
  -- the day (UTC) whose root covers the transfer
  day date not null,
  -- SHA-256 of the transfer and its postings as text, and of the previous chain hash with this leaf
  leaf bytea not null check (length(leaf) = 32),
  chain_hash bytea not null check (length(chain_hash) = 32),
  -- four bytes for each field, which only serve to name an altered field
  fingerprints bytea not null,
  constraint ledger_seals__transfer_id unique (transfer_id)
);
create index ledger_seals__day on ledger_seals (day, sequence);

create table ledger_roots (
  day date primary key,
  first_sequence bigint not null,
  last_sequence bigint not null check (last_sequence >= first_sequence),
  merkle_root bytea not null check (length(merkle_root) = 32),
  chain_hash bytea not null check (length(chain_hash) = 32),
  published_at timestamptz not null
);

create trigger ledger_seals__append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();
create trigger ledger_roots__append_only before update or delete or truncate on ledger_roots
  for each statement execute function refuse_change();

-- The changes of performers' balances by transfer, written when a transfer is sealed: statements read them without an
-- index that every charge would have to maintain.
create table performer_entries (
  performer_id uuid not null,
  sequence bigint not null,
  transfer_id uuid not null,
  posted_at timestamptz not null,
  reason text collate "C" not null,
  reference text collate "C" not null,
  reverses uuid,
  held bigint not null,
  available bigint not null,
  reserved bigint not null,
  in_transit bigint not null,
  -- the site's share in the same transfer, and what came from or went to the site's bank
  commission bigint not null,
  bank bigint not null,
  primary key (performer_id, posted_at, sequence)
);
create index performer_entries__sequence on performer_entries (performer_id, sequence);
create index performer_entries__transfer_id on performer_entries (transfer_id);
create trigger performer_entries__append_only before update or delete or truncate on performer_entries
  for each statement execute function refuse_change();

insert into unsealed_transfers (transfer_id) select id from transfers;
