-- What visitors wrote to the operator: kept, because a mail server may lose it or none may be set up.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null check (length(message) <= 5000),
  -- accounts are another layer's, so no foreign key
  account_id uuid,
  created_at timestamptz not null
);
