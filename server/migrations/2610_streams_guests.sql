-- The guests of a stream who send a picture of their own. The id of a row is the room of that picture, to which its guest
-- alone sends; viewers receive it beside the picture of the performer. A guest who left or was removed has no picture.
set local lock_timeout = '5s';

create table stream_guests (
  id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('invited', 'joined', 'gone')),
  is_on_air boolean not null default false,
  is_muted boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (stream_id, account_id)
);
create index stream_guests__account on stream_guests (account_id);
create index stream_guests__open on stream_guests (stream_id) where state <> 'gone';
