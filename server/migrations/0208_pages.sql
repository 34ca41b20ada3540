-- What admins write for everybody to read: terms, privacy, help, the pages law asks for. Their HTML is cleaned before it
-- is stored, so that it can be shown as it is.
create table pages (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  content text not null,
  short_description text not null,
  status text not null check (status in ('draft', 'published')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index pages__slug on pages (slug);
