-- Counts a viewer of a live stream for the statistics of its creator.
create or replace function add_watch_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select owner_id, id, kind, 'seen', new.joined_at, 1 from items where id = new.stream_id;
  return null;
end $$;

create or replace trigger stream_viewers__statistics after insert on stream_viewers
  for each row execute function add_watch_statistics();
