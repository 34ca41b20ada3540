-- Notes new transfers for the job that chains them (`ledger_seals`), in the transaction that writes
-- them.
create or replace function queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into unsealed_transfers (transfer_id) select id from added;
  return null;
end $$;

create or replace trigger transfers__queued_for_sealing after insert on transfers
  referencing new table as added
  for each statement execute function queue_for_sealing();
