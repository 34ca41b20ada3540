-- The order that performers bring into their files.
create table vault_folders (
  id uuid primary key,
  owner_id uuid not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index vault_folders__name on vault_folders (owner_id, lower(name));

create table vault_places (
  file_id uuid primary key references files (id) on delete cascade,
  folder_id uuid not null references vault_folders (id) on delete cascade
);
create index vault_places__folder_id on vault_places (folder_id, file_id);

create table vault_tags (
  file_id uuid not null references files (id) on delete cascade,
  owner_id uuid not null references accounts (id) on delete cascade,
  -- lower case, without the sign
  tag text not null,
  primary key (file_id, tag)
);
create index vault_tags__tag on vault_tags (owner_id, tag, file_id);

-- The originals that were chosen for a download; a day later the choice is deleted.
create table vault_archives (
  id uuid primary key,
  owner_id uuid not null references accounts (id) on delete cascade,
  file_ids uuid[] not null,
  created_at timestamptz not null
);
create index vault_archives__owner_id on vault_archives (owner_id);
create index vault_archives__created_at on vault_archives (created_at);
