-- Promotions for the fans of a list, and for those who left some days ago.
set local lock_timeout = '5s';

alter table subscription_promotions
  -- the list of fans that it is for; once that is deleted, the promotion is for nobody
  add column list_id uuid,
  -- the days since the subscription of a fan ended
  add column lapsed_days integer check (lapsed_days > 0);
alter table subscription_promotions drop constraint subscription_promotions_audience_check;
alter table subscription_promotions add constraint subscription_promotions_audience_check
  check (audience in ('all', 'new', 'former', 'lapsed', 'list')) not valid;
alter table subscription_promotions add constraint subscription_promotions__fans
  check ((audience = 'list') = (list_id is not null)
    and (audience = 'lapsed') = (lapsed_days is not null)) not valid;
