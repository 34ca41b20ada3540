-- Banners of the operator, shown on the home page.
create table promos (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  description text not null,
  link text not null,
  status text not null check (status in ('active', 'inactive')),
  position text not null check (position in ('top', 'middle', 'bottom', 'left', 'right')),
  -- files are another layer's; the use of the file keeps it
  file_id uuid not null,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
