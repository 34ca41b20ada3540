-- Returns true for a performer that guests find: their documents are approved, their account is
-- open and not suspended. Planned as if its conditions stood in the query.
create or replace function is_public_performer(account accounts)
returns boolean
language sql immutable parallel safe
return account.role = 'performer' and account.documents_verified_at is not null
  and account.suspended_at is null and account.status <> 'inactive';
