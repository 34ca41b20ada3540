-- Returns true when an account bought an item with a file and keeps it; `other_than` is an item
-- that does not count.
create or replace function owns_file(account_id uuid, file_id uuid, as_of timestamptz,
  other_than uuid default null)
returns boolean
language sql stable parallel safe
begin atomic
  select exists (
    select from items_with_file(owns_file.file_id) as sold
    join grants as held on held.subject_id = sold.item_id
    where held.account_id = owns_file.account_id and held.subject_kind = 'item'
      and (held.until is null or held.until > owns_file.as_of)
      and (sold.shown_until is null or held.created_at < sold.shown_until)
      and sold.item_id is distinct from owns_file.other_than);
end;
