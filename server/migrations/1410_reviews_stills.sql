-- Pictures of live streams and private calls that were taken for the review by staff. They are sealed like identity documents;
-- each is erased some days after it was taken, and later where a decision or a case needs it.
set local lock_timeout = '5s';

create table review_stills (
  -- the sealed document
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('stream', 'private_call')),
  subject_id uuid not null,
  -- the account whose camera it shows
  account_id uuid not null references accounts (id),
  state text not null check (state in ('waiting', 'cleared', 'kept')),
  taken_at timestamptz(3) not null,
  decided_by uuid references accounts (id),
  decided_at timestamptz(3),
  constraint review_stills__not_own check (decided_by <> account_id),
  constraint review_stills__decided check ((state = 'waiting') = (decided_at is null))
);

create index review_stills__waiting on review_stills (id) where state = 'waiting';
create index review_stills__subject on review_stills (subject_id, taken_at);
create index review_stills__account on review_stills (account_id, id);
create index review_stills__erased on review_stills (state, taken_at);
