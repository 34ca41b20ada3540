-- Decisions that restrict an account or its content, with everything that their statement of reasons
-- says, as it was at the decision; and the appeals against them, which other people decide.
set local lock_timeout = '5s';

create table decisions (
  id uuid primary key,
  owner_id uuid not null references accounts (id),
  subject_kind text not null check (subject_kind in ('account', 'feed', 'video', 'gallery',
    'product', 'comment', 'message', 'stream', 'stream_line', 'documents', 'payout_request')),
  subject_id uuid not null,
  -- The title or first words, for the owner; erased with the account.
  excerpt text not null,
  decision_visibility text[] not null,
  decision_monetary text,
  decision_provision text,
  decision_account text,
  account_type text not null check (account_type in ('BUSINESS', 'PRIVATE')),
  violation text not null,
  ground text not null check (ground in ('illegal', 'terms')),
  ground_reference text not null,
  -- The text of the moderator for the owner; erased with the account.
  explanation text not null,
  category text not null,
  keyword text not null,
  content_type text[] not null check (cardinality(content_type) > 0),
  content_type_other text,
  content_date date not null,
  territorial_scope text[],
  content_language text,
  -- Published: without data about people.
  facts text not null check (facts !~ '@'),
  -- The facts are written by a moderator, not by the site.
  is_facts_written boolean not null,
  source text not null check (source in ('notice', 'own_initiative')),
  report_id uuid,
  is_detected_automatically boolean not null,
  automation text not null check (automation in ('none', 'partial', 'full')),
  -- The edition of the table of rules and laws by which the decision was classified.
  policy text not null,
  -- Null when the site decided without a person.
  decided_by uuid references accounts (id),
  decider text not null generated always as (coalesce(decided_by::text, 'site')) stored,
  decided_at timestamptz not null,
  applied_on date not null,
  ends_on date,
  ended_at timestamptz,
  appeal_until timestamptz not null,
  constraint decisions__restricts check (cardinality(decision_visibility) > 0
    or decision_monetary is not null or decision_provision is not null
    or decision_account is not null),
  constraint decisions__automation check ((decided_by is null) = (automation = 'full')),
  constraint decisions__notice check ((report_id is not null) = (source = 'notice')),
  constraint decisions__involved unique (id, decider, owner_id)
);

create index decisions__owner on decisions (owner_id, decided_at desc, id desc);
create index decisions__in_force on decisions (subject_id) where ended_at is null;

create table appeals (
  id uuid primary key,
  decision_id uuid not null unique,
  decider text not null,
  owner_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('granted', 'rejected')),
  reason text not null default '',
  reviewer_id uuid references accounts (id),
  decided_at timestamptz,
  restoration text check (restoration in ('pending', 'restored', 'impossible')),
  constraint appeals__decision foreign key (decision_id, decider, owner_id)
    references decisions (id, decider, owner_id),
  -- Whoever decided cannot review the decision, and nobody reviews an appeal of their own.
  constraint appeals__another_reviewer check (reviewer_id::text <> decider),
  constraint appeals__not_own check (reviewer_id <> owner_id),
  constraint appeals__decided check ((outcome is null) = (reviewer_id is null)
    and (outcome is null) = (decided_at is null)
    and coalesce(outcome = 'granted', false) = (restoration is not null))
);

create index appeals__open on appeals (created_at, id) where outcome is null;
create index appeals__state on appeals (outcome, decided_at desc, id desc);
create index appeals__worklist on appeals ((outcome is not null),
  (case when outcome is null then created_at end), decided_at desc, id desc);
