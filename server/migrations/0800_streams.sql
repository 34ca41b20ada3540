-- Live streams of performers. Each is an item of the same id, so that access, tickets and refunds are those of any item;
-- its price is that of its ticket.
set local lock_timeout = '5s';

alter table items drop constraint items_kind_check;
alter table items add constraint items_kind_check
  check (kind in ('feed', 'video', 'gallery', 'product', 'message', 'stream'));

create table streams (
  id uuid primary key references items (id),
  performer_id uuid not null references accounts (id),
  -- its chat
  conversation_id uuid not null unique,
  -- the name of its channel at the provider
  session_id text not null unique,
  title text not null check (length(title) <= 100),
  description text not null default '' check (length(description) <= 1000),
  audience text not null check (audience in ('everyone', 'followers', 'subscribers')),
  -- in hundredths of a token; 0 when it is free
  price bigint not null default 0 check (price >= 0),
  state text not null check (state in ('starting', 'live', 'reconnecting', 'ended')),
  ended_by text check (ended_by in ('performer', 'lost', 'admin', 'suspended')),
  end_note text check (length(end_note) <= 500),
  -- its first video, and the video that was lost last
  live_at timestamptz(3),
  lost_at timestamptz(3),
  ended_at timestamptz(3),
  -- seconds on air before the present stretch, and when that began
  seconds_on_air bigint not null default 0 check (seconds_on_air >= 0),
  on_air_since timestamptz(3),
  goal_title text check (length(goal_title) <= 80),
  goal_amount bigint check (goal_amount > 0),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 300),
  pinned_line_id uuid,
  peak_viewers integer not null default 0,
  -- the seconds that all its viewers watched together
  viewer_seconds bigint not null default 0,
  tips bigint not null default 0,
  ticket_count integer not null default 0,
  ticket_sum bigint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint streams__end check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_by is not null)),
  constraint streams__goal check ((goal_title is null) = (goal_amount is null))
) with (fillfactor = 80);
create unique index streams__open on streams (performer_id) where state <> 'ended';
create index streams__on_air on streams (created_at) where state <> 'ended';
create index streams__past on streams (performer_id, created_at desc, id desc) where state = 'ended';
create index streams__made on streams (created_at desc, id desc);

-- The lines of the chats of streams.
create table stream_lines (
  id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  sender_id uuid not null references accounts (id),
  type text not null check (type in ('text', 'tip', 'notify')),
  text text not null check (length(text) <= 300),
  -- of a tip, in hundredths of a token
  price bigint,
  -- what it is about, so that an announcement that comes twice writes one line
  reference text,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index stream_lines__stream on stream_lines (stream_id, created_at desc, id desc);
create index stream_lines__sender on stream_lines (sender_id, stream_id, created_at desc);
create unique index stream_lines__reference on stream_lines (stream_id, reference) where reference is not null;

-- Who watches now. The process that holds the sockets of a viewer confirms them every minute.
create table stream_viewers (
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  joined_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  primary key (stream_id, account_id)
) with (fillfactor = 70);
create index stream_viewers__joined on stream_viewers (stream_id, joined_at desc, account_id);
create index stream_viewers__account on stream_viewers (account_id);
create index stream_viewers__seen_at on stream_viewers (seen_at);

-- Who may not write in the chats of a performer's streams.
create table stream_mutes (
  performer_id uuid not null references accounts (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (performer_id, account_id)
);
create index stream_mutes__account on stream_mutes (account_id);

-- A ticket is a charge for a stream.
alter table charges drop constraint charges__item;
alter table charges add constraint charges__item check (
  case when kind in ('message', 'public_chat') then true else (item_id is null) = (kind in ('tip', 'stream_tip')) end);
