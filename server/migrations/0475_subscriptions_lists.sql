-- Each order of the lists of subscriptions has an index that ends in the order of its page.
set local lock_timeout = '5s';

drop index subscriptions__performer_id;
drop index subscriptions__updated_at;
create index subscriptions__performer_updated on subscriptions (performer_id, updated_at desc, id desc);
create index subscriptions__performer_created on subscriptions (performer_id, created_at desc, id desc);
create index subscriptions__performer_ends on subscriptions (performer_id, ends_at, id);
create index subscriptions__performer_state on subscriptions (performer_id, state);
create index subscriptions__updated on subscriptions (updated_at desc, id desc);
create index subscriptions__created on subscriptions (created_at desc, id desc);
create index subscriptions__ends on subscriptions (ends_at, id);
create index subscriptions__state on subscriptions (state, updated_at desc, id desc);
