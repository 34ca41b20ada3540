-- Creators who invited other creators, and their share of the site's fee on what those sell. A share is an earning without a
-- sale of its own: its gross is nothing, and what its creator gets is taken from the commission.
set local lock_timeout = '5s';

alter table earnings drop constraint earnings_source_type_check;
alter table earnings add constraint earnings_source_type_check check (
  source_type in ('wallet', 'payment', 'referral')) not valid;
alter table earnings drop constraint earnings_type_check;
alter table earnings add constraint earnings_type_check check (
  type in ('product', 'gallery', 'feed', 'video', 'tip', 'stream_tip', 'public_chat', 'private_chat', 'message', 'gift',
    'monthly_subscription', 'yearly_subscription', 'referral')) not valid;

create table referrals (
  id uuid primary key,
  inviter_id uuid not null references accounts (id),
  invited_id uuid not null unique references accounts (id),
  state text not null check (state in ('waiting', 'running', 'expired', 'refused', 'ended')),
  -- the terms that both were shown: of the fee, in hundredths of a percent, for so many months, and at most so much for
  -- all that the inviter gets in a year, in hundredths of currency; 0 is without a limit
  basis_points integer not null check (basis_points between 1 and 10000),
  months integer not null check (months between 1 and 60),
  yearly_cap bigint not null check (yearly_cap >= 0),
  -- until when the invited creator has to be verified
  verify_until timestamptz(3) not null,
  -- the days (UTC) whose sales count; the second is the first that does not
  from_day date,
  until_day date,
  -- what the inviter has by now, after refunds
  amount bigint not null default 0 check (amount >= 0),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint referrals__others check (inviter_id <> invited_id),
  constraint referrals__days check ((from_day is null) = (until_day is null))
);
create index referrals__inviter on referrals (inviter_id, created_at desc, id desc);
create index referrals__newest on referrals (created_at desc, id desc);
create index referrals__state on referrals (state, created_at desc, id desc);
create index referrals__waiting on referrals (verify_until) where state = 'waiting';

-- One posting for a day of sales; more than one where the day changed afterwards.
create table referral_shares (
  id uuid primary key,
  referral_id uuid not null references referrals (id),
  inviter_id uuid not null,
  day date not null,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  -- how often a part went back
  returns integer not null default 0,
  created_at timestamptz(3) not null
);
create index referral_shares__day on referral_shares (referral_id, day);

-- What an inviter has for the sales of a calendar year (UTC), after refunds.
create table referral_years (
  inviter_id uuid not null references accounts (id),
  year integer not null,
  amount bigint not null check (amount >= 0),
  primary key (inviter_id, year)
);

-- Days whose sales changed since their share was posted. A line for each change, because sales must not wait for each other.
create table referral_changes (
  id bigint generated always as identity primary key,
  referral_id uuid not null,
  day date not null
);
create index referral_changes__day on referral_changes (day, referral_id);
