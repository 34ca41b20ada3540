-- A creator offers subscriptions once a price was chosen. Those who relied on the site's lowest price, with a free trial,
-- keep offering exactly that; nobody new is given a price or a trial that was not chosen.
insert into plans (performer_id, monthly_price, yearly_price, is_trial_offered, updated_at)
select id, coalesce((select round(value::text::numeric * 100)::bigint from settings where key = 'minimumSubscriptionPrice'), 295),
  0, true, now()
from accounts where role = 'performer'
on conflict do nothing;
