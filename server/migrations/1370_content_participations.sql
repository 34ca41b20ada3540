-- A named participant is asked first and shown after the answer yes. Those named before this migration are asked as well:
-- nobody knows whether they agreed. Until they answer, they are shown to the performer who named them alone.
set local lock_timeout = '5s';

alter table item_participants
  add column state text not null default 'asked'
    constraint item_participants__state check (state in ('asked', 'accepted', 'refused')),
  -- empty where a performer names the own account, which nobody asks
  add column asked_at timestamptz(3) default now(),
  add column answered_at timestamptz(3);
update item_participants as part set state = 'accepted', asked_at = null
from items as item
where item.id = part.item_id and item.owner_id = part.account_id;

create index item_participants__asked
  on item_participants (account_id, asked_at desc, item_id desc) where state = 'asked';
create index item_participants__answered
  on item_participants (account_id, asked_at desc, item_id desc) where state <> 'asked';

-- Creators who may name an account without asking, because it answered for all of their content.
create table participation_permits (
  account_id uuid not null references accounts (id),
  owner_id uuid not null references accounts (id),
  created_at timestamptz(3) not null,
  primary key (account_id, owner_id)
);
create index participation_permits__owner_id on participation_permits (owner_id);

insert into announcements (name, payload, due_at, created_at)
select 'content.participant_named',
  jsonb_build_object('itemId', replace(part.item_id::text, '-', ''), 'kind', item.kind,
    'performerId', replace(item.owner_id::text, '-', ''),
    'participantId', replace(part.account_id::text, '-', '')), now(), now()
from item_participants as part join items as item on item.id = part.item_id
where part.state = 'asked';
