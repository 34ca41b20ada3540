-- Counts a visit of a creator's page for their statistics.
create or replace function add_visit_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    values (new.performer_id, new.performer_id, 'creator', 'visits', new.viewed_at, 1);
  return null;
end $$;

create or replace trigger profile_views__statistics after insert on profile_views
  for each row execute function add_visit_statistics();
