-- A page with an open placeholder is not shown to the public, and a site with an https address opens only once each of its
-- published pages was finished or waived. A site that has members is open already: it stays so.
alter table pages add column has_placeholders boolean not null default false;
-- when it was finished for the first time, or an admin decided to open without it
alter table pages add column settled_at timestamptz;

update pages set has_placeholders = regexp_replace(content, '<[^>]*>', ' ', 'g') ~ '\[\[[^][]{1,200}\]\]';
update pages set settled_at = now()
where not has_placeholders or exists (select from accounts where role <> 'admin');
