-- Pages that new sites start with and that this site was installed before. The next start adds each as a draft, unless the site has a
-- page at its address, and empties the table. A new database has no accounts yet, so nothing waits there.
set local lock_timeout = '5s';

create table pages_to_add (
  slug text primary key
);

insert into pages_to_add (slug)
select 'creator-agreement'
where (exists (select from pages) or exists (select from accounts))
  and not exists (select from pages where slug = 'creator-agreement');
