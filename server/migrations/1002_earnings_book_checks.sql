-- The result of the nightly check of the books, so that the console shows a broken rule that only a log line would tell.
set local lock_timeout = '5s';
create table book_checks (
  id uuid primary key,
  checked_at timestamptz not null,
  problems integer not null check (problems >= 0)
);
create index book_checks__checked_at on book_checks (checked_at desc);
