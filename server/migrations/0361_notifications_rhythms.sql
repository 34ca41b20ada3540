-- How often an account that does not want a mail for each notice gets one about all of them, if any. Without a row: each
-- by itself.
create table notification_rhythms (
  account_id uuid primary key references accounts (id),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'never')),
  updated_at timestamptz not null
);

-- What waits for the mail of one account is taken together.
create index notifications__mail_of_account on notifications (account_id) where mail_due_at is not null;
