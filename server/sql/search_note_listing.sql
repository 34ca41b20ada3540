-- Indexes an item whose listing, date or audience changed, at the end of the transaction. A change
-- that a later one of its transaction undid or repeated is left to the last one.
create or replace function search_note_listing() returns trigger language plpgsql as $$
begin
  perform search_index_items(array[item.id]) from items as item where item.id = new.id
    and (item.is_listed, item.published_at, item.audience) is not distinct from (new.is_listed,
      new.published_at, new.audience);
  return null;
end $$;

drop trigger if exists items__search_changed on items;
create constraint trigger items__search_changed after update on items deferrable initially deferred
  for each row
  when ((old.is_listed, old.published_at, old.audience) is distinct from (new.is_listed,
    new.published_at, new.audience))
  execute function search_note_listing();
