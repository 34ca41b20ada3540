-- Runs alone: subscriptions are written all day. Lists those of a creator that ended.
create index concurrently if not exists subscriptions__performer_ended
  on subscriptions (performer_id, ended_at desc, id desc) where ended_at is not null;
