-- Indexes content whose title or text changed.
create or replace function search_note_item() returns trigger language plpgsql as $$
begin
  perform search_index_items(array[new.id]);
  return null;
end $$;

create or replace trigger galleries__search_changed after update of title, description on galleries
  for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
    execute function search_note_item();

create or replace trigger posts__search_changed after update of title, text on posts for each row
  when ((old.title, old.text) is distinct from (new.title, new.text))
    execute function search_note_item();

create or replace trigger products__search_changed after update of name, description on products
  for each row
  when ((old.name, old.description) is distinct from (new.name, new.description))
    execute function search_note_item();

create or replace trigger videos__search_changed after update of title, description on videos
  for each row
  when ((old.title, old.description) is distinct from (new.title, new.description))
    execute function search_note_item();
