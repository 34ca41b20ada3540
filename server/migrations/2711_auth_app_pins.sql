-- The PIN with which a person opens the locked app on one device: it belongs to the session there.
set local lock_timeout = '5s';

create table app_pins (
  session_id uuid primary key references sessions (id) on delete cascade,
  pin_hash text not null,
  created_at timestamptz(3) not null
);
