-- Returns true when an account bought every file of an item in other items, so that the item has
-- nothing left to sell to them.
create or replace function owns_files_of(account_id uuid, item_id uuid, as_of timestamptz)
returns boolean
language sql stable parallel safe
begin atomic
  select coalesce(bool_and(
    owns_file(owns_files_of.account_id, offered.file_id, owns_files_of.as_of,
      owns_files_of.item_id)), false)
  from files_of_item(owns_files_of.item_id) as offered;
end;
