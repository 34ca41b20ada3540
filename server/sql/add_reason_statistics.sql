-- Counts why a fan cancelled for the statistics of the creator; another answer of the same fan
-- takes the earlier one back.
create or replace function add_reason_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select new.performer_id, new.performer_id, 'creator', 'reason:' || given.reason,
      new.created_at, given.change
    from (values (new.reason, 1), (old.reason, -1)) as given (reason, change)
    where given.reason is not null;
  return null;
end $$;

create or replace trigger cancellation_reasons__statistics
  after insert or update of reason on cancellation_reasons
  for each row execute function add_reason_statistics();
