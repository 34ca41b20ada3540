-- The methods of age checks that fail more than before, so that operators are mailed once about each incident.
set local lock_timeout = '5s';

create table age_method_incidents (
  method text primary key check (method in ('wallet', 'veriff', 'verifymy')),
  began_at timestamptz(3) not null,
  seen_at timestamptz(3) not null
);
