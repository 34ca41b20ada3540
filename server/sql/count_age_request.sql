-- Appends what a written check of age changes of the counts of ended checks (`kept_counts`).
create or replace function count_age_request() returns trigger language plpgsql as $$
begin
  insert into kept_counts (name, part, change)
    select 'age_outcomes', array[to_char(started_at at time zone 'UTC', 'YYYY-MM-DD'), method,
      state, coalesce(country, ''), coalesce(region, '')], change
    from (values (-1, old.started_at, old.method, old.state, old.country, old.region),
      (1, new.started_at, new.method, new.state, new.country, new.region))
      as side (change, started_at, method, state, country, region)
    where state <> 'open';
  return null;
end $$;

create or replace trigger age_requests__count_new after insert on age_requests
  for each row when (new.state <> 'open') execute function count_age_request();
create or replace trigger age_requests__count_gone after delete on age_requests
  for each row when (old.state <> 'open') execute function count_age_request();
create or replace trigger age_requests__count_changed after update on age_requests
  for each row when ((old.state, old.country, old.region)
    is distinct from (new.state, new.country, new.region)) execute function count_age_request();
