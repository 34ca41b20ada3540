-- Who wants to be told before an announced stream begins.
create table post_reminders (
  post_id uuid not null references posts (id),
  account_id uuid not null references accounts (id),
  -- the beginning that was told already; a stream that is put off is told again
  told_for timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (post_id, account_id)
);
create index post_reminders__account_id on post_reminders (account_id);
-- A post with many is told in rounds: those that are told are not looked at again.
create index post_reminders__post_id_told_for on post_reminders (post_id, told_for);

create index posts__streaming_at on posts (streaming_at) where streaming_at is not null;
