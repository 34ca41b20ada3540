-- Queues the uses of files that began or ended, so that records say where content was and when.
create or replace function note_record_uses() returns trigger language plpgsql as $$
begin
  insert into record_queue (file_id, user_kind, user_id)
  select file_id, user_kind, user_id from changed;
  return null;
end $$;

create or replace trigger file_uses__note_added after insert on file_uses
  referencing new table as changed for each statement execute function note_record_uses();
create or replace trigger file_uses__note_removed after delete on file_uses
  referencing old table as changed for each statement execute function note_record_uses();
