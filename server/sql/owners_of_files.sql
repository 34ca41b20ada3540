-- Returns the accounts that own each of some files by purchases.
create or replace function owners_of_files(file_ids uuid[], as_of timestamptz)
returns table (account_id uuid)
language sql stable parallel safe
begin atomic
  select held.account_id
  from unnest(owners_of_files.file_ids) as wanted (file_id), items_with_file(wanted.file_id) as sold
  join grants as held on held.subject_id = sold.item_id and held.subject_kind = 'item'
  where (held.until is null or held.until > owners_of_files.as_of)
    and (sold.shown_until is null or held.created_at < sold.shown_until)
  group by held.account_id
  having count(distinct wanted.file_id) = cardinality(owners_of_files.file_ids);
end;
