-- Addresses of published pages that are not finished: menus leave them out.
create table unfinished_pages (
  path text primary key,
  keeps_closed boolean not null
);
insert into unfinished_pages
select '/page/' || slug, settled_at is null from pages where has_placeholders and status = 'published';
