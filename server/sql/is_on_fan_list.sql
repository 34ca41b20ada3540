-- Returns true when a fan is on a list that a creator keeps by hand.
create or replace function is_on_fan_list(list_id uuid, fan_id uuid) returns boolean
language sql stable parallel safe
begin atomic
  select exists (select from fan_list_members as member
    where member.list_id = is_on_fan_list.list_id and member.fan_id = is_on_fan_list.fan_id);
end;
