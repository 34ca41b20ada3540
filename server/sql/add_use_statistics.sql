-- Counts a fan who subscribed by a promotion or link for the statistics of its creator.
create or replace function add_use_statistics() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (performer_id, subject_id, kind, measure, at, change)
    select performer_id, id, case when code is null then 'promotion' else 'link' end, 'sold',
      new.created_at, 1
    from subscription_promotions where id = new.promotion_id;
  return null;
end $$;

create or replace trigger subscription_promotion_uses__statistics_new
  after insert on subscription_promotion_uses
  for each row when (new.status = 'used') execute function add_use_statistics();
create or replace trigger subscription_promotion_uses__statistics_used
  after update on subscription_promotion_uses
  for each row when (new.status = 'used' and old.status <> 'used')
  execute function add_use_statistics();
