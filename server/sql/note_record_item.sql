-- Queues the files of an item that is published, hidden, removed or brought back, or gets another
-- address, for its records.
create or replace function note_record_item() returns trigger language plpgsql as $$
begin
  insert into record_queue (file_id, user_kind, user_id)
  select file_id, user_kind, user_id from file_uses where user_id = new.id;
  return null;
end $$;

create or replace trigger items__note_record
  after update of status, published_at, deleted_at, removed_at, is_expired on items for each row
  when ((old.status, old.published_at, old.deleted_at, old.removed_at, old.is_expired)
    is distinct from
    (new.status, new.published_at, new.deleted_at, new.removed_at, new.is_expired))
    execute function note_record_item();

create or replace trigger posts__note_record after update of slug on posts for each row
  when (old.slug is distinct from new.slug) execute function note_record_item();
create or replace trigger videos__note_record after update of slug on videos for each row
  when (old.slug is distinct from new.slug) execute function note_record_item();
create or replace trigger galleries__note_record after update of slug on galleries for each row
  when (old.slug is distinct from new.slug) execute function note_record_item();
create or replace trigger products__note_record after update of slug on products for each row
  when (old.slug is distinct from new.slug) execute function note_record_item();
