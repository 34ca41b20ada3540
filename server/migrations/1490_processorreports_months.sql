-- The reports for payment processors of months that are over: their figures and the rows that these count, stored once, so that
-- a month reads the same whenever it is asked for.
set local lock_timeout = '5s';

create table processor_months (
  month text primary key check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  figures jsonb not null,
  -- the rows as CSV, compressed by gzip
  rows bytea not null,
  finished_at timestamptz(3) not null
);
