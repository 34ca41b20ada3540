-- Keeps `items.hidden_in` of what shows a file when the countries change in which it is hidden.
create or replace function mark_places_file() returns trigger language plpgsql as $$
begin
  perform mark_places_of_items((select array_agg(user_id) from file_uses where file_id = new.id));
  return null;
end $$;

create or replace trigger files__mark_places after update of hidden_in on files
  for each row when (old.hidden_in is distinct from new.hidden_in)
  execute function mark_places_file();
