-- Says of an account if content of it, or that shows its person, is still published somewhere, and
-- when such content was last published; one row, with nulls for who never published any.
create or replace function record_last_shown(account uuid)
returns table (is_shown boolean, last_shown_at timestamptz) language sql stable as $$
  select coalesce(bool_or(place.removed_at is null), false),
    max(coalesce(place.removed_at, place.last_shown_at))
  from record_places as place
  where place.owner_id = account or place.id in (
    select found.place_id from people, record_places_of(people.id) as found
    where people.account_id = account)
$$;
