-- Counts a period that was paid after the first one for the statistics of a creator.
create or replace function add_renewal_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select performer_id, performer_id, 'creator', 'renewed', new.created_at, 1
    from subscriptions where id = new.subscription_id;
  return null;
end $$;

create or replace trigger subscription_periods__statistics after insert on subscription_periods
  for each row when (new.period > 1) execute function add_renewal_statistics();
