-- Counts a new follower for the statistics of a creator.
create or replace function add_follow_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    values (new.performer_id, new.performer_id, 'creator', 'follows', new.created_at, 1);
  return null;
end $$;

create or replace trigger follows__statistics after insert on follows
  for each row execute function add_follow_statistics();
