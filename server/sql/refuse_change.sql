-- Keeps the rows of the ledger, its seals and what is derived from them as they were written.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transfer instead', tg_table_name;
end $$;

create or replace trigger ledger_blocks__append_only before update or delete or truncate
  on ledger_blocks
  for each statement execute function refuse_change();

create or replace trigger ledger_roots__append_only before update or delete or truncate
  on ledger_roots
  for each statement execute function refuse_change();

create or replace trigger ledger_seals__append_only before update or delete or truncate
  on ledger_seals
  for each statement execute function refuse_change();

create or replace trigger performer_entries__append_only before update or delete or truncate
  on performer_entries
  for each statement execute function refuse_change();

create or replace trigger postings__append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();

create or replace trigger transfers__append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
