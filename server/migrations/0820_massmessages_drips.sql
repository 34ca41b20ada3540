-- Mass messages that each fan receives some days after subscribing, once for each start of a subscription.
set local lock_timeout = '5s';

-- as in the contract; null for those that are sent to all at one time
alter table mass_messages add column drip jsonb;
alter table mass_messages drop constraint mass_messages_state_check;
alter table mass_messages add constraint mass_messages__state check (state in
  ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'unsending', 'unsent', 'active', 'ended')) not valid;
alter table mass_messages validate constraint mass_messages__state;
create index mass_messages__drips on mass_messages (performer_id, created_at, id) where drip is not null;
create index mass_messages__active on mass_messages (id) where state = 'active';

create table mass_message_drips (
  mass_message_id uuid not null references mass_messages (id) on delete cascade,
  subscription_id uuid not null,
  fan_id uuid not null references accounts (id),
  -- of the subscription when it began
  kind text not null check (kind in ('trial', 'free', 'paid')),
  subscribed_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- null while the fan waits
  handled_at timestamptz(3),
  primary key (mass_message_id, subscription_id)
);
create index mass_message_drips__due on mass_message_drips (mass_message_id, due_at) where handled_at is null;
create index mass_message_drips__subscription_id on mass_message_drips (subscription_id) where handled_at is null;
create index mass_message_drips__fan_id on mass_message_drips (fan_id);
