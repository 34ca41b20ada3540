-- Returns the day (UTC) that an earning counts for.
create or replace function earning_day(at timestamptz) returns date immutable parallel safe
  language sql
  return (at at time zone 'UTC')::date;
