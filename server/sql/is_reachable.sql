-- Returns true for an account that messages reach: it is open and not suspended, and its documents
-- are approved where it is a performer's. Planned as if its conditions stood in the query.
create or replace function is_reachable(account accounts)
returns boolean
language sql immutable parallel safe
return account.suspended_at is null and account.status <> 'inactive'
  and (account.role <> 'performer' or account.documents_verified_at is not null);
