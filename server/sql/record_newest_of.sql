-- The newest places of content that shows a person, at most so many. Those of their own account are
-- read in the order of an index; those of others, where a person is in few, by what their owners
-- stated. `record_places_of` returns all of them.
create or replace function record_newest_of(person uuid, most int) returns table (place_id uuid)
language sql stable as $$
  select found.id from (
    (select place.id from record_places as place
      left join depictions as said
        on said.owner_id = place.owner_id and said.sha256 = place.sha256
      left join depicted_people as shown
        on shown.depiction_id = said.id and shown.person_id = person
    where place.owner_id = (select account_id from people where id = person)
      and (said.id is null or shown.person_id is not null)
    order by place.id desc limit most)
    union all
    (select place.id from depicted_people as shown
      join depictions as said on said.id = shown.depiction_id
      join record_places as place on place.owner_id = said.owner_id and place.sha256 = said.sha256
    where shown.person_id = person
      and said.owner_id is distinct from (select account_id from people where id = person)
    order by place.id desc limit most)) as found
  order by found.id desc limit most
$$;
