-- The newest places that an id names, at most so many: of a file, of what shows it, or of an
-- account.
create or replace function record_places_at(wanted uuid, most int) returns table (place_id uuid)
language sql stable as $$
  (select id from record_places where file_id = wanted order by id desc limit most)
  union
  (select id from record_places as place where place.place_id = wanted order by id desc limit most)
  union
  (select id from record_places where owner_id = wanted order by id desc limit most)
$$;
