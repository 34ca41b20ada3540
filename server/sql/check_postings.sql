-- Refuses postings that are not the whole of their transfer. The statement that writes a transfer
-- writes all its lines: they are 1 to `lines`, and sum to zero per asset. The primary key keeps out
-- a second line of the same number, so none can be added later.
create or replace function check_postings() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select found.transfer_id into wrong
  from (
    select transfer_id, sum(lines) as lines, min(first) as first, max(last) as last,
      bool_or(total <> 0) as is_off,
      (select t.lines from transfers t where t.id = transfer_id) as expected
    from (select transfer_id, asset, count(*) as lines, min(line) as first, max(line) as last,
      sum(amount) as total
      from added group by transfer_id, asset) per_asset
    group by transfer_id) found
  where expected is null or is_off or lines <> expected or first <> 1 or last <> expected
  limit 1;
  if found then
    raise exception using errcode = 'check_violation', message = format(
      'transfer %s does not balance: postings are written by post_transfers only, '
      'all of a transfer at once', wrong.transfer_id);
  end if;
  return null;
end $$;

create or replace trigger postings__balanced after insert on postings referencing new table as added
  for each statement execute function check_postings();
