-- Lists a new promotion or link in the statistics of its creator, and counts its clicks.
create or replace function add_promotion_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select new.performer_id, new.id, case when new.code is null then 'promotion' else 'link' end,
      measure, at, change
    from (values ('made', new.created_at, 0),
      ('seen', coalesce(new.clicked_at, now()), new.clicks - old.clicks))
      as happened (measure, at, change)
    where measure = case tg_op when 'INSERT' then 'made' else 'seen' end;
  return null;
end $$;

create or replace trigger subscription_promotions__statistics_new
  after insert on subscription_promotions
  for each row execute function add_promotion_statistics();
create or replace trigger subscription_promotions__statistics_clicked
  after update on subscription_promotions
  for each row when (new.clicks <> old.clicks) execute function add_promotion_statistics();
