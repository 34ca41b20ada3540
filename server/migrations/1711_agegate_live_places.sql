-- Where those are who receive live video, so that it is cut where it may not be shown any more: a connection outlives
-- the request that was checked. Rows live as long as a stream, and a day at most.
set local lock_timeout = '5s';

create table live_places (
  -- A stream, or a room of a private call.
  room_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- 'ZZ' where the country is not known.
  country text not null,
  region text not null,
  is_anonymous boolean not null,
  -- The rule about age that the request met, and the end of the proof by which it was answered.
  age_place text,
  age_until timestamptz,
  asked_at timestamptz not null,
  primary key (room_id, account_id, country, region)
);
create index live_places__account on live_places (account_id);
create index live_places__asked on live_places (asked_at);
