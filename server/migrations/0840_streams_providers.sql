-- Streams and private calls stay with the provider of live video that the site had chosen when they began.
set local lock_timeout = '5s';
alter table streams add column provider text not null default 'embedded'
  check (provider in ('embedded', 'livekit', 'agora'));
alter table private_calls add column provider text not null default 'embedded'
  check (provider in ('embedded', 'livekit', 'agora'));

-- The messages of a provider that were received, so that none is believed twice.
create table stream_webhooks (
  id text primary key check (length(id) <= 100),
  received_at timestamptz(3) not null
);
create index stream_webhooks__received on stream_webhooks (received_at);
