-- People choose hours in which nothing rings, in their own time zone.
set local lock_timeout = '5s';

create table quiet_hours (
  account_id uuid primary key references accounts (id),
  -- times of the clock on the wall, as 23:00; the end is not included
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until_time text not null check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  updated_at timestamptz(3) not null,
  constraint quiet_hours__some check (from_time <> until_time)
);
