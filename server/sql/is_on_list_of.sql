-- Returns true when an account is on the list of fans that an item is for.
create or replace function is_on_list_of(item_id uuid, account_id uuid) returns boolean
language sql stable parallel safe
begin atomic
  select exists (select from items as item
    join fan_list_members as member on member.list_id = item.list_id
    where item.id = is_on_list_of.item_id and item.audience = 'list'
      and member.fan_id = is_on_list_of.account_id);
end;
