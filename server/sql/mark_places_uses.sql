-- Keeps `items.hidden_in` when an item shows other files. The rows of the files are locked, so that
-- of a use and a release which begin at once the later sees the earlier.
create or replace function mark_places_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from files where id in (select file_id from changed) order by id for no key update;
  end if;
  perform mark_places_of_items((select array_agg(distinct user_id) from changed));
  return null;
end $$;

create or replace trigger file_uses__mark_places_added after insert on file_uses
  referencing new table as changed for each statement execute function mark_places_uses();
create or replace trigger file_uses__mark_places_removed after delete on file_uses
  referencing old table as changed for each statement execute function mark_places_uses();
