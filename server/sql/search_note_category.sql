-- Indexes the performers of a category that was renamed.
create or replace function search_note_category() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array(select account_id from profile_categories
    where category_id = new.id));
  return null;
end $$;

create or replace trigger performer_categories__search after update of name on performer_categories
  for each row
  when (old.name is distinct from new.name) execute function search_note_category();
