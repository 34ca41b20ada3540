-- How a subscription was reached: the gift that began it, and the way within the site by which the
-- fan came to the terms, where the page that they came from says so.
set local lock_timeout = '5s';
alter table subscriptions add column gift_id uuid;
alter table subscription_consents add column via text check (via = 'search');
update subscriptions as begun set gift_id = gifts.id from gifts
where gifts.state = 'claimed' and gifts.recipient_id = begun.fan_id
  and gifts.performer_id = begun.performer_id and begun.type = 'system'
  and date_trunc('milliseconds', begun.started_at) = gifts.starts_at;
