-- Indexes new content.
create or replace function search_note_new_items() returns trigger language plpgsql as $$
begin
  perform search_index_items(array(select id from added));
  return null;
end $$;

create or replace trigger galleries__search_new after insert on galleries
  referencing new table as added for each statement execute function search_note_new_items();

create or replace trigger posts__search_new after insert on posts
  referencing new table as added for each statement execute function search_note_new_items();

create or replace trigger products__search_new after insert on products
  referencing new table as added for each statement execute function search_note_new_items();

create or replace trigger videos__search_new after insert on videos
  referencing new table as added for each statement execute function search_note_new_items();
