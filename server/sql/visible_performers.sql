-- Returns the performers a viewer may find: their documents are approved, their accounts are open
-- and not suspended, and no block stands between the two or before a place of the viewer, whose
-- names are `US|US-TX|US/texas/austin`: the country first.
-- Guests and previews have no viewer_id.
create or replace function visible_performers(viewer_id uuid, viewer_role text, viewer_country text)
returns table (id uuid)
language sql stable parallel safe
begin atomic
  select performer.id
  from accounts as performer
  where is_public_performer(performer)
    and (viewer_role = 'admin'
      or (viewer_id is null or performer.id not in (
          select blocked.id from blocked_with(viewer_id) as blocked))
        and (viewer_country is null or performer.id is not distinct from viewer_id
          or performer.id not in (
          select performer_id from blocks_countries 
            where country_code = any(string_to_array(viewer_country, '|')))));
end;
