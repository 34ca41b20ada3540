-- The places of content that shows a person: what somebody stated so, and what an account published
-- without saying who is in it, of which its owner is presumed to be the only one.
create or replace function record_places_of(person uuid) returns table (place_id uuid)
language sql stable as $$
  select place.id from depicted_people as shown
    join depictions as said on said.id = shown.depiction_id
    join record_places as place on place.owner_id = said.owner_id and place.sha256 = said.sha256
    where shown.person_id = person
  union all
  select place.id from people join record_places as place on place.owner_id = people.account_id
    where people.id = person and not exists (select from depictions as said
      where said.owner_id = place.owner_id and said.sha256 = place.sha256)
$$;
