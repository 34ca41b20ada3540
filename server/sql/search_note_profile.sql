-- Indexes a performer whose biography or categories changed.
create or replace function search_note_profile() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;

create or replace trigger profile_categories__search after insert or delete on profile_categories
  for each row
  execute function search_note_profile();

create or replace trigger profiles__search_changed after update of bio on profiles for each row
  when (old.bio is distinct from new.bio) execute function search_note_profile();

create or replace trigger profiles__search_new after insert on profiles for each row
  when (new.bio <> '') execute function search_note_profile();
