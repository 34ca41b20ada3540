-- Everyone who can log in: fans, performers and admins, with what every list shows of a person and the marks that other
-- modules ask for. Passwords and sessions live in auth, the performer's page in profiles.
create extension if not exists pg_trgm;

create table accounts (
  id uuid primary key,
  role text not null check (role in ('fan', 'performer', 'admin')),
  username text not null check (username ~ '^[a-z0-9]{3,30}$'),
  -- null where a social login gave none
  email text check (email = lower(email)),
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  gender text check (gender in ('male', 'female', 'transgender')),
  country text check (country ~ '^[A-Z]{2}$'),
  date_of_birth date,
  status text not null check (status in ('active', 'inactive', 'pending-email-confirmation')),
  email_verified_at timestamptz,
  documents_verified_at timestamptz,
  is_blue_tick boolean not null default false,
  is_featured boolean not null default false,
  avatar_file_id uuid,
  cover_file_id uuid,
  last_seen_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint accounts__username unique (username),
  constraint accounts__email unique (email)
);
create index accounts__role on accounts (role, created_at desc, id);
create index accounts__words on accounts using gin ((lower(name) || ' ' || username) gin_trgm_ops);

-- Performers that the public may find: by age of the account, and by who was here last.
create index accounts__public_created on accounts (created_at, id)
  where role = 'performer' and documents_verified_at is not null and suspended_at is null and status <> 'inactive';
create index accounts__public_seen on accounts (last_seen_at desc nulls last, id)
  where role = 'performer' and documents_verified_at is not null and suspended_at is null and status <> 'inactive';
