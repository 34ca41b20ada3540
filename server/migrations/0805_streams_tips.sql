-- What a performer does for tips in streams, and who gave how much in each.
set local lock_timeout = '5s';

create table stream_tip_settings (
  performer_id uuid primary key references accounts (id) on delete cascade,
  -- [{title, amount}], the amounts in hundredths of a token
  menu jsonb not null default '[]' check (jsonb_typeof(menu) = 'array'),
  shows_top_tippers boolean not null default true,
  updated_at timestamptz(3) not null
);

-- The tips of an account in a stream, without those that were given back.
create table stream_tippers (
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  tokens bigint not null,
  primary key (stream_id, account_id)
) with (fillfactor = 80);
create index stream_tippers__most on stream_tippers (stream_id, tokens desc);
create index stream_tippers__account on stream_tippers (account_id);
