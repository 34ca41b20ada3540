-- Sets the countries in which some items are hidden (`items.hidden_in`) to those of their files. A
-- live stream has no file: its own are set when it begins.
create or replace function mark_places_of_items(item_ids uuid[]) returns void language sql as $$
  update items as item set hidden_in = found.codes
  from (
    select listed.id, (
      select array_agg(distinct code order by code)
      from file_uses as used
      join files as file on file.id = used.file_id and file.hidden_in is not null
      cross join unnest(file.hidden_in) as code
      where used.user_id = listed.id) as codes
    from unnest(item_ids) as listed (id)) as found
  where item.id = found.id and item.kind <> 'stream'
    and item.hidden_in is distinct from found.codes
$$;
