-- The categories creators sort themselves into. Countries, languages and option lists are constants of the program.
create table performer_categories (
  id uuid primary key,
  name text not null,
  slug text not null constraint performer_categories__slug unique,
  ordering integer not null default 0,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index performer_categories__name on performer_categories (lower(name));
