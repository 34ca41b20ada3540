-- Queues the uses of a file that can be shown from now on, or no longer, for its records.
create or replace function note_record_file() returns trigger language plpgsql as $$
begin
  insert into record_queue (file_id, user_kind, user_id)
  select file_id, user_kind, user_id from file_uses where file_id = new.id;
  return null;
end $$;

create or replace trigger files__note_record after update of stage, is_removed, held_by on files
  for each row
  when ((old.stage = 'ready', old.is_removed, old.held_by)
    is distinct from (new.stage = 'ready', new.is_removed, new.held_by))
    execute function note_record_file();
