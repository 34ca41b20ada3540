-- Mutes: an account wants to see and hear less of another, without blocking it and without its knowing.
-- Nobody is told of a block any more, so what was told and chosen about it goes.

create table mutes (
  account_id uuid not null references accounts (id),
  muted_id uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (account_id, muted_id)
);

create index mutes__muted_id on mutes (muted_id);

delete from notifications where type in ('blocked', 'unblocked');
delete from notification_preferences where type in ('blocked', 'unblocked');
delete from announcements where name in ('blocks.unblocked') or listener in ('notifications.blocked', 'notifications.unblocked');

-- Whether somebody is blocked is asked of the blocks themselves.
alter table subscriptions drop column is_blocked;
