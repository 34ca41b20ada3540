-- Appends what a written post changes of the count of posts (`kept_counts`).
create or replace function count_post() returns trigger language plpgsql as $$
begin
  insert into kept_counts (name, part, change)
    select 'items', array[kind], change
    from (values (-1, old.kind, old.deleted_at), (1, new.kind, new.deleted_at))
      as side (change, kind, deleted_at)
    where kind is not null and deleted_at is null;
  return null;
end $$;

create or replace trigger items__count_new after insert on items
  for each row when (new.kind = 'feed') execute function count_post();
create or replace trigger items__count_gone after delete on items
  for each row when (old.kind = 'feed') execute function count_post();
create or replace trigger items__count_changed after update on items
  for each row when (new.kind = 'feed'
    and (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function count_post();
