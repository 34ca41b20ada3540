-- The part of the counts of accounts that an account belongs to: its role, its status, and its
-- marks.
create or replace function account_part(role text, status text, suspended_at timestamptz,
  email_verified_at timestamptz, documents_verified_at timestamptz, is_featured boolean)
returns text[] immutable parallel safe language sql as $$
  select array_remove(array[role, status,
    case when suspended_at is not null then 'suspended' end,
    case when email_verified_at is null then 'unverified_email' end,
    case when documents_verified_at is null then 'unverified_documents' end,
    case when is_featured then 'featured' end], null)
$$;
