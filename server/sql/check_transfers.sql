-- Refuses transfers without lines, which would pass the check of the lines.
create or replace function check_transfers() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select t.id, t.reason, t.reference into wrong from added t
  where not exists (select from postings p where p.transfer_id = t.id and p.line = t.lines) limit 1;
  if found then
    raise exception 'transfer % (% %) does not balance', wrong.id, wrong.reason, wrong.reference
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger transfers__have_lines after insert on transfers
  referencing new table as added
  for each statement execute function check_transfers();
