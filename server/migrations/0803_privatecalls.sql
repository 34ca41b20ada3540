-- Private calls of a fan and a performer, paid by the minute. While a call runs, the price of its next minute is put aside
-- in the book `deposit` of the fan; one charge at the end takes the price of the seconds that were seen.
set local lock_timeout = '5s';

alter table books drop constraint books__kind__asset;
alter table books add constraint books__kind__asset check (
  asset = 'tokens' and kind in ('wallet', 'fan_debt', 'bad_debt', 'exchange', 'deposit')
  or asset = 'currency' and kind in ('exchange', 'clearing', 'bank', 'gateway_fees', 'held', 'available', 'reserved',
    'in_transit', 'commission', 'promotions', 'dispute_fees', 'tax'));

alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (
  kind in ('feed', 'video', 'gallery', 'product', 'message', 'tip', 'stream_tip', 'public_chat', 'private_chat'));
alter table charges drop constraint charges__item;
alter table charges add constraint charges__item check (
  case when kind in ('message', 'public_chat') then true
    else (item_id is null) = (kind in ('tip', 'stream_tip', 'private_chat')) end);

alter table earnings drop constraint earnings_type_check;
alter table earnings add constraint earnings_type_check check (
  type in ('product', 'gallery', 'feed', 'video', 'tip', 'stream_tip', 'public_chat', 'private_chat', 'message',
    'monthly_subscription', 'yearly_subscription'));

-- On what terms performers take calls.
create table private_call_terms (
  performer_id uuid primary key references accounts (id) on delete cascade,
  is_open boolean not null,
  audience text not null check (audience in ('everyone', 'subscribers')),
  -- per minute, in hundredths of a token
  price bigint not null check (price > 0),
  updated_at timestamptz(3) not null
);

create table private_calls (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  state text not null check (state in ('requested', 'accepted', 'running', 'waiting', 'ended')),
  ended_by text check (
    ended_by in ('fan', 'performer', 'declined', 'missed', 'lost', 'wallet_empty', 'limit_reached', 'blocked')),
  decline_reason text check (decline_reason in ('busy', 'later', 'not_now', 'other')),
  note text not null default '' check (length(note) <= 200),
  -- per minute, in hundredths of a token
  price bigint not null check (price > 0),
  spending_limit bigint check (spending_limit >= price),
  -- where the picture and sound of each side are received
  performer_room uuid not null unique,
  fan_room uuid not null unique,
  -- how many minutes were put aside
  minutes integer not null default 0 check (minutes >= 0),
  -- false when the next one could not be put aside
  can_continue boolean not null default true,
  -- the time in which the performer’s media reached the fan, and until when it was counted
  milliseconds bigint not null default 0 check (milliseconds between 0 and minutes * 60000),
  counted_at timestamptz(3),
  charge_id uuid,
  accepted_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint private_calls__two_sides check (performer_id <> fan_id),
  constraint private_calls__end check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_by is not null))
) with (fillfactor = 80);
-- a fan asks one performer at a time, and a performer is in one call
create unique index private_calls__open_of_fan on private_calls (fan_id) where state <> 'ended';
create unique index private_calls__active_of_performer on private_calls (performer_id)
  where state in ('accepted', 'running', 'waiting');
create index private_calls__open on private_calls (performer_id, created_at) where state <> 'ended';
create index private_calls__performer on private_calls (performer_id, created_at desc, id desc);
create index private_calls__fan on private_calls (fan_id, created_at desc, id desc);
