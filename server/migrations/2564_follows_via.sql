-- How a follow was reached within the site, where the page that it came from says so: by a search.
set local lock_timeout = '5s';
alter table follows add column via text check (via = 'search');
