-- Subscriptions that one fan pays for another. The price is put aside in the book `deposit` of the giver until the gift is
-- claimed: then it is charged, or it returns to the wallet.
set local lock_timeout = '5s';

alter table charges drop constraint charges_kind_check;
alter table charges add constraint charges_kind_check check (
  kind in ('feed', 'video', 'gallery', 'product', 'message', 'tip', 'stream_tip', 'public_chat', 'private_chat',
    'gift')) not valid;
alter table charges drop constraint charges__item;
alter table charges add constraint charges__item check (
  case when kind in ('message', 'public_chat') then true
    else (item_id is null) = (kind in ('tip', 'stream_tip', 'private_chat', 'gift')) end) not valid;

alter table earnings drop constraint earnings_type_check;
alter table earnings add constraint earnings_type_check check (
  type in ('product', 'gallery', 'feed', 'video', 'tip', 'stream_tip', 'public_chat', 'private_chat', 'message', 'gift',
    'monthly_subscription', 'yearly_subscription')) not valid;

create table gifts (
  id uuid primary key,
  giver_id uuid not null references accounts (id),
  -- null until an account claims it by its link
  recipient_id uuid references accounts (id),
  performer_id uuid not null references accounts (id),
  tier smallint not null check (tier between 1 and 5),
  months integer not null check (months in (1, 3, 6, 12)),
  -- in hundredths of a token
  price bigint not null check (price > 0),
  -- of its link; null where it is for an account
  code text collate "C" unique,
  -- where the link was sent; null once the gift is settled
  email text,
  words text not null check (length(words) <= 300),
  is_anonymous boolean not null,
  state text not null check (state in ('waiting', 'claimed', 'returned', 'refunded')),
  return_reason text check (return_reason in ('taken_back', 'declined', 'expired', 'unavailable')),
  claim_until timestamptz(3) not null,
  charge_id uuid unique,
  -- the time that it gave, once claimed
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint gifts__addressed check (code is not null or recipient_id is not null),
  constraint gifts__settled check ((settled_at is null) = (state = 'waiting')),
  constraint gifts__claimed check ((charge_id is not null) = (state in ('claimed', 'refunded')))
);
create index gifts__giver on gifts (giver_id, created_at desc, id desc);
create index gifts__recipient on gifts (recipient_id, created_at desc, id desc);
create index gifts__waiting on gifts (claim_until) where state = 'waiting';
create index gifts__waiting_performer on gifts (performer_id) where state = 'waiting';
create index gifts__claimed on gifts (recipient_id, performer_id) where state = 'claimed';
