-- The promise to answer a paid message within some days, as it was when the fan paid. Without an answer the fan gets the
-- price back.
set local lock_timeout = '5s';

create table reply_promises (
  message_id uuid primary key references messages (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  charge_id uuid not null unique references charges (id),
  days integer not null check (days between 1 and 30),
  due_at timestamptz(3) not null,
  -- null while the answer is awaited
  outcome text check (outcome in ('kept', 'refunded', 'lapsed')),
  settled_at timestamptz(3),
  constraint reply_promises__settled check ((outcome is null) = (settled_at is null))
);
create index reply_promises__open on reply_promises (conversation_id) where outcome is null;
create index reply_promises__due on reply_promises (due_at, message_id) where outcome is null;
