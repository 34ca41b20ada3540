-- Returns true when a list of fans belongs to a creator, kept by hand or by a rule.
create or replace function has_fan_list(list_id uuid, performer_id uuid) returns boolean
language sql stable parallel safe
begin atomic
  select exists (select from fan_lists as list where list.id = has_fan_list.list_id
    and list.performer_id = has_fan_list.performer_id);
end;
