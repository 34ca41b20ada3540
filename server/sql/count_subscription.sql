-- Appends what a written subscription changes of the counts of running and of ended ones
-- (`kept_counts`).
create or replace function count_subscription() returns trigger language plpgsql as $$
begin
  insert into kept_counts (name, part, change)
    select 'subscriptions', array[case when state = 'ended' then 'ended' else 'running' end], change
    from (values (-1, old.state), (1, new.state)) as side (change, state)
    where state is not null;
  return null;
end $$;

create or replace trigger subscriptions__count_new after insert or delete on subscriptions
  for each row execute function count_subscription();
create or replace trigger subscriptions__count_changed after update on subscriptions
  for each row when ((old.state = 'ended') is distinct from (new.state = 'ended'))
  execute function count_subscription();
