-- Counts a subscription that began or ended for the statistics of its creator: a fan who had
-- subscribed to them before has returned. It also counts by the month (UTC) in which the
-- subscription began (`begun`), and how many whole months it lasted (`ended:5`; 24 and more alike).
create or replace function add_subscription_statistics() returns trigger language plpgsql as $$
declare
  month timestamptz := date_trunc('month', new.created_at, 'UTC');
  lasted interval := age(new.ended_at, new.created_at);
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select new.performer_id, new.performer_id, 'creator', measure, at, 1
    from (values (case
        when tg_op = 'UPDATE' then null
        when exists (select from subscriptions where fan_id = new.fan_id
          and performer_id = new.performer_id and id <> new.id) then 'returned'
        else 'joined' end, new.created_at),
      (case when tg_op = 'INSERT' then 'begun' end, month),
      (case when new.state = 'ended' then 'lost' end, new.ended_at),
      (case when new.state = 'ended' then 'ended:' || least(24,
        extract(year from lasted) * 12 + extract(month from lasted))::int end, month))
      as happened (measure, at)
    where measure is not null;
  return null;
end $$;

create or replace trigger subscriptions__statistics_new after insert on subscriptions
  for each row execute function add_subscription_statistics();
create or replace trigger subscriptions__statistics_ended after update on subscriptions
  for each row when (new.state = 'ended' and old.state <> 'ended')
  execute function add_subscription_statistics();
