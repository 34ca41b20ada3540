-- Marks the uses of files that several things show (`file_uses.is_shared`). The rows of the files
-- are locked, so that of two things which begin to show a file at once the later sees the earlier.
-- A mark stays when the other use ends: it says that asking is worth it, not what the answer is.
create or replace function mark_shared_uses() returns trigger language plpgsql as $$
begin
  perform from files where id in (select file_id from added) order by id for no key update;
  update file_uses as used set is_shared = true
  where used.file_id in (select file_id from added) and not used.is_shared
    and exists (select from file_uses as other
      where other.file_id = used.file_id and other.user_id <> used.user_id);
  return null;
end $$;

create or replace trigger file_uses__mark_shared after insert on file_uses
  referencing new table as added for each statement execute function mark_shared_uses();
