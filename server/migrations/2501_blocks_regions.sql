-- Regions (`US-TX`) and cities (`US/texas/austin`) beside the countries that creators hide from, with
-- the names by which a city was chosen, and regions that the site is closed to.
set local lock_timeout = '5s';
alter table blocks_countries
  add column state_name text,
  add column city_name text,
  drop constraint blocks_countries__code,
  add constraint blocks_countries__code
    check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3}|/[^/|]*/[^/|]+)?$') not valid;
alter table blocks_site_countries
  drop constraint blocks_site_countries__code,
  add constraint blocks_site_countries__code
    check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$') not valid;
-- The city from which an account receives video; old processes do not name one.
alter table live_places add column city text not null default '';
