-- Private calls at a time that a fan books beforehand. What they cost in any case is put aside in the book `deposit` of the fan when
-- they are booked; the private call that opens at their time takes it over.
set local lock_timeout = '5s';

-- The hours and terms on which performers can be booked.
create table call_booking_terms (
  performer_id uuid primary key references accounts (id) on delete cascade,
  is_open boolean not null,
  audience text not null check (audience in ('everyone', 'subscribers')),
  time_zone text not null check (char_length(time_zone) <= 64),
  -- weekly hours, in minutes of the week from Monday on
  weekly_from integer[] not null check (cardinality(weekly_from) <= 30),
  weekly_until integer[] not null check (cardinality(weekly_until) = cardinality(weekly_from)),
  single_times timestamptz(3)[] not null check (cardinality(single_times) <= 30),
  minutes integer not null check (minutes between 5 and 120),
  pricing text not null check (pricing in ('minute', 'fixed')),
  -- per minute or of the whole call, in hundredths of a token
  price bigint not null check (price > 0),
  minimum_minutes integer not null check (minimum_minutes between 1 and 120),
  notice_hours integer not null check (notice_hours >= 0),
  pause_minutes integer not null check (pause_minutes >= 0),
  free_hours integer not null check (free_hours >= 0),
  updated_at timestamptz(3) not null
);

create table call_bookings (
  id uuid primary key,
  performer_id uuid not null references accounts (id),
  fan_id uuid not null references accounts (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- the end of the pause after it
  busy_until timestamptz(3) not null,
  minutes integer not null check (minutes > 0),
  pricing text not null check (pricing in ('minute', 'fixed')),
  price bigint not null check (price > 0),
  minimum_minutes integer not null check (minimum_minutes between 1 and minutes),
  -- what was put aside
  deposit bigint not null check (deposit > 0),
  -- until when the fan cancels it for nothing
  free_until timestamptz(3) not null,
  -- whether the performer moved it
  is_moved boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  state text not null check (state in ('booked', 'held', 'cancelled', 'missed')),
  ended_by text check (ended_by in ('fan', 'performer', 'both', 'site')),
  performer_here_at timestamptz(3),
  fan_here_at timestamptz(3),
  -- the reminders that were sent
  reminders smallint not null default 0 check (reminders between 0 and 2),
  call_id uuid unique references private_calls (id),
  -- of a deposit that went to the performer without a call
  charge_id uuid unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint call_bookings__two_sides check (performer_id <> fan_id),
  constraint call_bookings__time check (starts_at < ends_at and ends_at <= busy_until),
  constraint call_bookings__held check ((state = 'held') = (call_id is not null)),
  constraint call_bookings__ended check ((ended_by is not null) = (state in ('cancelled', 'missed')))
);
create index call_bookings__performer_time on call_bookings (performer_id, starts_at, id) where state in ('booked', 'held');
create index call_bookings__fan_waiting on call_bookings (fan_id, starts_at, id) where state = 'booked';
create index call_bookings__waiting on call_bookings (starts_at) where state = 'booked';
create index call_bookings__performer on call_bookings (performer_id, created_at desc, id desc);
create index call_bookings__fan on call_bookings (fan_id, created_at desc, id desc);

-- What the booking of a call paid for: the minutes, their price, when its time is over, and whether all of it is owed.
alter table private_calls add column booked_minutes integer check (booked_minutes > 0);
alter table private_calls add column booked_price bigint check (booked_price > 0);
alter table private_calls add column booked_until timestamptz(3);
alter table private_calls add column owes_booked boolean not null default false;
alter table private_calls add constraint private_calls__booked check (
  (booked_minutes is null) = (booked_price is null) and (booked_minutes is null) = (booked_until is null)) not valid;
alter table private_calls drop constraint private_calls_ended_by_check;
alter table private_calls add constraint private_calls_ended_by_check check (
  ended_by in ('fan', 'performer', 'declined', 'missed', 'lost', 'wallet_empty', 'limit_reached', 'blocked', 'admin', 'time_up',
    'fan_left')) not valid;
