-- Replaces the tags of an item, in their order, and indexes it for the search when they differ.
create or replace function replace_item_tags(given_item_id uuid, given_tags text[]) returns void
  language plpgsql as $$
begin
  if given_tags = array(select tag from item_tags where item_id = given_item_id order by position)
    then
    return;
  end if;
  delete from item_tags where item_id = given_item_id;
  insert into item_tags (item_id, tag, position)
    select given_item_id, tag, position - 1 from unnest(given_tags) with ordinality as given (tag,
      position);
  -- One that is not listed now is indexed when it is listed.
  perform search_index_items(array[id]) from items where id = given_item_id and is_listed;
end $$;
