-- The links of the menus, each a row of its own: they are made, changed and moved one by one, and by clients that know
-- them by their ids. Until now they were one setting.
create table menu_items (
  id uuid primary key,
  title text not null check (length(title) between 1 and 60),
  path text not null check (length(path) <= 300),
  internal boolean not null,
  help text not null default '',
  section text not null check (section in ('main', 'header', 'footer')),
  ordering integer not null check (ordering >= 0),
  is_new_tab boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into menu_items
select gen_random_uuid(), item ->> 'title', item ->> 'path', (item ->> 'internal')::boolean,
  coalesce(item ->> 'help', ''), item ->> 'section', (item ->> 'ordering')::integer, (item ->> 'isNewTab')::boolean,
  settings.updated_at, settings.updated_at
from settings, jsonb_array_elements(settings.value) as item
where settings.key = 'menus';

delete from settings where key = 'menus';
