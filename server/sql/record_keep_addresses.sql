-- Keeps the addresses of things of which records name the places: one that began, and the end of
-- the one before. Erased things have no address but their id.
create or replace function record_keep_addresses(wanted uuid[], kept_at timestamptz) returns void
language sql as $$
  with thing as materialized (
    select id, slug, slug <> replace(id::text, '-', '') as is_named from (
      select id, slug from posts where id = any(wanted)
      union all select id, slug from videos where id = any(wanted)
      union all select id, slug from galleries where id = any(wanted)
      union all select id, slug from products where id = any(wanted)) as one
  ), ended as (
    update record_addresses as known set until_at = kept_at from thing
    where known.place_id = thing.id and known.until_at is null and known.slug <> thing.slug
    returning known.place_id
  )
  insert into record_addresses (place_id, slug, from_at)
  select thing.id, thing.slug, case when exists (select from ended where place_id = thing.id)
      then kept_at else place.shown_at end
  from thing cross join lateral (select min(first_shown_at) as shown_at from record_places
    where place_id = thing.id) as place
  where thing.is_named and place.shown_at is not null
    and not exists (select from record_addresses as known
      where known.place_id = thing.id and known.until_at is null and known.slug = thing.slug)
  on conflict do nothing
$$;
