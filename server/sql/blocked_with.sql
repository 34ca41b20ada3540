-- Returns the accounts that an account blocks or is blocked by. An account of both comes twice.
create or replace function blocked_with(account_id uuid)
returns table (id uuid)
language sql stable parallel safe
begin atomic
  select blocked_id from blocks where blocker_id = blocked_with.account_id
  union all
  select blocker_id from blocks where blocked_id = blocked_with.account_id;
end;
