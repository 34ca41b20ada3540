-- Deletes the addresses of a thing with the last of its places.
create or replace function record_drop_addresses() returns trigger language plpgsql as $$
begin
  delete from record_addresses where place_id = old.place_id
    and not exists (select from record_places where place_id = old.place_id);
  return null;
end $$;

create or replace trigger record_places__drop_addresses after delete on record_places
  for each row execute function record_drop_addresses();
