-- Indexes a performer whose name changed, or who became one.
create or replace function search_note_account() returns trigger language plpgsql as $$
begin
  perform search_index_performers(array[new.id]);
  return null;
end $$;

create or replace trigger accounts__search_changed after update of name, username, role on accounts
  for each row
  when ((old.name, old.username, old.role) is distinct from (new.name, new.username, new.role))
  execute function search_note_account();

create or replace trigger accounts__search_new after insert on accounts for each row
  when (new.role = 'performer') execute function search_note_account();
