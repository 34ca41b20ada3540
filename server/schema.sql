-- Written by `npm run db:types` from server/migrations and server/sql: read it, do not edit it.

-- Extensions: pg_trgm, unaccent

create type new_message as (id uuid, conversation_id uuid, performer_id uuid, fan_id uuid, sender_id uuid, type text, text text, file_ids uuid[], item_id uuid, tokens bigint, charge_id uuid, reply_to_id uuid, content_id uuid, is_automatic boolean);

create type new_posting as (transfer_id uuid, line smallint, book_id uuid, kind text, asset text, owner text, amount bigint, hold_until timestamp with time zone);

create type new_transfer as (id uuid, reason text, reference text, conversion_rate numeric, commission_basis_points integer, reverses uuid, note text, hold_until timestamp with time zone, postings jsonb);

create type visible_item as (id uuid, kind text, form text, owner_id uuid, audience text, published_at timestamp(3) with time zone, is_listed boolean, is_open boolean, has_ai boolean);

create table acceptance_pdfs (
  account_id uuid not null,
  text_hash text not null,
  pdf bytea not null,
  pdf_hash text not null,
  written_at timestamp with time zone not null,
  constraint acceptance_pdfs_pkey primary key (account_id, text_hash),
  constraint acceptance_pdfs_account_id_text_hash_fkey foreign key (account_id, text_hash) references acceptances(account_id, text_hash) on delete cascade,
  constraint acceptance_pdfs_pdf_hash_check check (pdf_hash ~ '^[0-9a-f]{64}$'::text)
);

create table acceptances (
  account_id uuid not null,
  text_hash text not null,
  accepted_at timestamp with time zone not null,
  ip text,
  user_agent text,
  constraint acceptances_pkey primary key (account_id, text_hash),
  constraint acceptances_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint acceptances_text_hash_fkey foreign key (text_hash) references accepted_texts(hash)
);

create table accepted_texts (
  hash text not null,
  content text not null,
  created_at timestamp with time zone not null,
  slug text not null,
  title text not null,
  constraint accepted_texts_pkey primary key (hash),
  constraint accepted_texts_hash_check check (hash ~ '^[0-9a-f]{64}$'::text)
);

create table account_names (
  id uuid not null,
  account_id uuid not null,
  from_at timestamp with time zone,
  kind text not null,
  sealed bytea not null,
  until_at timestamp with time zone,
  words bytea[] not null,
  wrapped_key bytea not null,
  constraint account_names_pkey primary key (id),
  constraint account_names__time check (from_at is not null or until_at is not null),
  constraint account_names_kind_check check (kind = any (array['username'::text, 'display'::text, 'legal'::text]))
);
create index account_names__account on account_names using btree (account_id, id);
create unique index account_names__current on account_names using btree (account_id, kind) where until_at is null;
create index account_names__words on account_names using gin (words);

create table account_visits (
  account_id uuid not null,
  last_at timestamp(3) with time zone not null,
  seen_until timestamp(3) with time zone,
  constraint account_visits_pkey primary key (account_id),
  constraint account_visits_account_id_fkey foreign key (account_id) references accounts(id)
);

create table accounts (
  id uuid not null,
  avatar_file_id uuid,
  country text,
  cover_file_id uuid,
  created_at timestamp with time zone not null,
  date_of_birth date,
  documents_verified_at timestamp with time zone,
  email text,
  email_verified_at timestamp with time zone,
  first_name text default ''::text not null,
  gender text,
  identity_changed_at timestamp with time zone,
  is_answered_by_team boolean default false not null,
  is_blue_tick boolean default false not null,
  is_country_shown boolean default false not null,
  is_discreet boolean default false not null,
  is_featured boolean default false not null,
  is_live boolean default false not null,
  language text,
  last_name text default ''::text not null,
  last_seen_at timestamp with time zone,
  last_streamed_at timestamp(3) with time zone,
  leaving_at timestamp with time zone,
  left_at timestamp with time zone,
  name text not null,
  role text not null,
  seconds_streamed bigint default 0 not null,
  shows_presence boolean default true not null,
  staff_role text,
  status text not null,
  suspended_at timestamp with time zone,
  suspended_reason text,
  team_changed_at timestamp(3) with time zone,
  texts_accepted_at timestamp(3) with time zone,
  updated_at timestamp with time zone not null,
  username text not null,
  constraint accounts_pkey primary key (id),
  constraint accounts__email unique (email),
  constraint accounts__username unique (username),
  constraint accounts__presence check (shows_presence or last_seen_at is null and left_at is null),
  constraint accounts__staff_role check ((role = 'admin'::text) = (staff_role is not null)),
  constraint accounts_country_check check (country ~ '^[A-Z]{2}$'::text),
  constraint accounts_email_check check (email = lower(email)),
  constraint accounts_gender_check check (gender = any (array['male'::text, 'female'::text, 'transgender'::text])),
  constraint accounts_language_check check (language ~ '^[A-Za-z0-9-]{2,35}$'::text),
  constraint accounts_role_check check (role = any (array['fan'::text, 'performer'::text, 'admin'::text])),
  constraint accounts_staff_role_check check (staff_role = any (array['owner'::text, 'administrator'::text, 'moderator'::text, 'support'::text, 'finance'::text, 'read_only'::text])),
  constraint accounts_status_check check (status = any (array['active'::text, 'inactive'::text, 'pending-email-confirmation'::text])),
  constraint accounts_username_check check (username ~ '^[a-z0-9]+([._-][a-z0-9]+)*$'::text and length(username) >= 3 and length(username) <= 30)
);
create index accounts__closed on accounts using btree (id) where status = 'inactive'::text;
create index accounts__email_words on accounts using gin (search_fold(email) gin_trgm_ops);
create index accounts__featured on accounts using btree (role, created_at desc, id desc) where is_featured;
create index accounts__live on accounts using btree (id) where is_live;
create index accounts__public_created on accounts using btree (created_at, id) where role = 'performer'::text and documents_verified_at is not null and suspended_at is null and status <> 'inactive'::text;
create index accounts__public_seen on accounts using btree (last_seen_at desc nulls last, id) where role = 'performer'::text and documents_verified_at is not null and suspended_at is null and status <> 'inactive'::text;
create index accounts__role on accounts using btree (role, created_at desc, id desc);
create index accounts__role_name on accounts using btree (role, name, id);
create index accounts__role_seen on accounts using btree (role, last_seen_at desc nulls last, id desc);
create index accounts__role_status on accounts using btree (role, status, created_at desc, id desc);
create index accounts__role_updated on accounts using btree (role, updated_at desc, id desc);
create index accounts__role_username on accounts using btree (role, username, id);
create index accounts__suspended on accounts using btree (role, created_at desc, id desc) where suspended_at is not null;
create index accounts__unverified on accounts using btree (role, updated_at desc, id desc) where email_verified_at is null;
create index accounts__unverified_documents on accounts using btree (created_at desc, id desc) where role = 'performer'::text and documents_verified_at is null;
create unique index accounts__username_plain on accounts using btree (translate(username, '._-'::text, ''::text));
create index accounts__words on accounts using gin (search_fold((name || ' '::text) || username) gin_trgm_ops);
create trigger accounts__confirmed_identity before update of first_name, last_name, date_of_birth on accounts
  for each row when (old.documents_verified_at is not null and new.documents_verified_at is not null and (new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name or new.date_of_birth is distinct from old.date_of_birth)) execute function refuse_identity_change();
create trigger accounts__count_changed after update on accounts
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status or (old.suspended_at is null) is distinct from (new.suspended_at is null) or (old.email_verified_at is null) is distinct from (new.email_verified_at is null) or (old.documents_verified_at is null) is distinct from (new.documents_verified_at is null) or old.is_featured is distinct from new.is_featured) execute function count_account();
create trigger accounts__count_new after insert or delete on accounts
  for each row execute function count_account();
create trigger accounts__search_changed after update of name, username, role on accounts
  for each row when (old.name is distinct from new.name or old.username is distinct from new.username or old.role is distinct from new.role) execute function search_note_account();
create trigger accounts__search_new after insert on accounts
  for each row when (new.role = 'performer'::text) execute function search_note_account();

create table addresses (
  id uuid not null,
  account_id uuid not null,
  city text not null,
  country text not null,
  created_at timestamp with time zone not null,
  description text not null,
  district text not null,
  name text not null,
  state text not null,
  street_address text not null,
  street_number text not null,
  updated_at timestamp with time zone not null,
  ward text not null,
  zip_code text not null,
  constraint addresses_pkey primary key (id),
  constraint addresses_account_id_fkey foreign key (account_id) references accounts(id)
);
create index addresses__account_id on addresses using btree (account_id, id);

create table age_checks (
  id uuid not null,
  account_id uuid,
  country text,
  is_doubly_anonymous boolean default false not null,
  level text not null,
  method text not null,
  outcome text not null,
  passed_at timestamp(3) with time zone not null,
  reference text,
  region text,
  session_hash bytea,
  token_hash bytea,
  until timestamp(3) with time zone not null,
  constraint age_checks_pkey primary key (id),
  constraint age_checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint age_checks__holder check (token_hash is not null or account_id is not null),
  constraint age_checks_level_check check (level = any (array['estimated'::text, 'verified'::text])),
  constraint age_checks_method_check check (method = any (array['wallet'::text, 'veriff'::text, 'verifymy'::text])),
  constraint age_checks_outcome_check check (outcome = any (array['passed'::text, 'revoked'::text]))
);
create index age_checks__account on age_checks using btree (account_id, passed_at desc) where account_id is not null;
create index age_checks__token on age_checks using btree (token_hash, passed_at desc) where token_hash is not null;
create index age_checks__until on age_checks using btree (until);

create table age_method_incidents (
  method text not null,
  began_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  constraint age_method_incidents_pkey primary key (method),
  constraint age_method_incidents_method_check check (method = any (array['wallet'::text, 'veriff'::text, 'verifymy'::text]))
);

create table age_replays (
  digest bytea not null,
  valid_until timestamp(3) with time zone not null,
  constraint age_replays_pkey primary key (digest)
);
create index age_replays__until on age_replays using btree (valid_until);

create table age_requests (
  id uuid not null,
  channel text not null,
  claimed_at timestamp(3) with time zone,
  country text,
  encryption_info text,
  ended_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  is_doubly_anonymous boolean default false not null,
  level text not null,
  method text not null,
  next text not null,
  nonce text,
  problem text,
  reference text,
  region text,
  retention_days integer not null,
  sealed_key bytea,
  session_hash bytea not null,
  started_at timestamp(3) with time zone not null,
  state text not null,
  constraint age_requests_pkey primary key (id),
  constraint age_requests_method_reference_key unique (method, reference),
  constraint age_requests__claimed check (claimed_at is null or state = 'passed'::text),
  constraint age_requests__ended check ((state = 'open'::text) = (ended_at is null)),
  constraint age_requests_channel_check check (channel = any (array['link'::text, 'browser'::text, 'redirect'::text])),
  constraint age_requests_level_check check (level = any (array['estimated'::text, 'verified'::text])),
  constraint age_requests_method_check check (method = any (array['wallet'::text, 'veriff'::text, 'verifymy'::text])),
  constraint age_requests_state_check check (state = any (array['open'::text, 'passed'::text, 'failed'::text, 'expired'::text]))
);
create index age_requests__open on age_requests using btree (expires_at) where state = 'open'::text;
create index age_requests__started on age_requests using btree (started_at);
create trigger age_requests__count_changed after update on age_requests
  for each row when (old.state is distinct from new.state or old.country is distinct from new.country or old.region is distinct from new.region) execute function count_age_request();
create trigger age_requests__count_gone after delete on age_requests
  for each row when (old.state <> 'open'::text) execute function count_age_request();
create trigger age_requests__count_new after insert on age_requests
  for each row when (new.state <> 'open'::text) execute function count_age_request();

create table age_revocation_lists (
  url text not null,
  issued_at timestamp(3) with time zone,
  issuer text,
  issuer_certificate text,
  issuer_key text,
  next_update timestamp(3) with time zone,
  noted_at timestamp(3) with time zone not null,
  problem text,
  read_at timestamp(3) with time zone,
  serials text[] default '{}'::text[] not null,
  tried_at timestamp(3) with time zone,
  constraint age_revocation_lists_pkey primary key (url),
  constraint age_revocation_lists__read check ((read_at is null) = (issuer_key is null))
);

create table age_rules (
  version integer not null,
  action text not null,
  allows_estimation boolean not null,
  author_id uuid not null,
  challenge_age smallint not null,
  country text not null,
  created_at timestamp(3) with time zone not null,
  hash bytea not null,
  in_force_from timestamp(3) with time zone not null,
  key_id text not null,
  law text not null,
  law_since text,
  methods text[] not null,
  minimum_methods smallint not null,
  needs_double_anonymity boolean not null,
  preset text,
  previous_hash bytea not null,
  reason text not null,
  recheck text not null,
  recheck_days integer,
  region text,
  replaces integer,
  retention_days integer not null,
  signature text not null,
  constraint age_rules_pkey primary key (version),
  constraint age_rules_replaces_fkey foreign key (replaces) references age_rules(version),
  constraint age_rules__in_force_from check (in_force_from >= created_at),
  constraint age_rules__recheck_days check ((recheck = 'days'::text) = (recheck_days is not null)),
  constraint age_rules__region check (region is null or country <> '*'::text),
  constraint age_rules__replaces check ((action = 'withdraw'::text) = (replaces is not null)),
  constraint age_rules_action_check check (action = any (array['click'::text, 'assure'::text, 'block'::text, 'end'::text, 'withdraw'::text])),
  constraint age_rules_challenge_age_check check (challenge_age >= 18 and challenge_age <= 30),
  constraint age_rules_country_check check (country ~ '^([A-Z]{2}|\*)$'::text),
  constraint age_rules_hash_check check (length(hash) = 32),
  constraint age_rules_minimum_methods_check check (minimum_methods >= 0),
  constraint age_rules_previous_hash_check check (length(previous_hash) = 32),
  constraint age_rules_recheck_check check (recheck = any (array['once'::text, 'days'::text, 'session'::text])),
  constraint age_rules_recheck_days_check check (recheck_days > 0),
  constraint age_rules_region_check check (region ~ '^[A-Z0-9]{1,3}$'::text),
  constraint age_rules_retention_days_check check (retention_days > 0),
  constraint age_rules_version_check check (version > 0)
);
create index age_rules__place on age_rules using btree (country, region, version);
create trigger age_rules__append_only before delete or update or truncate on age_rules
  for each statement execute function refuse_age_rule_change();

create table age_trust_lists (
  id uuid not null,
  certificates text[] not null,
  imported_at timestamp(3) with time zone not null,
  issued_at timestamp(3) with time zone,
  kind text not null,
  next_update timestamp(3) with time zone,
  signer text,
  title text not null,
  constraint age_trust_lists_pkey primary key (id),
  constraint age_trust_lists_kind_check check (kind = any (array['pem'::text, 'xml'::text]))
);

create table agreement_mails (
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  constraint agreement_mails_pkey primary key (account_id)
);

create table agreement_signatures (
  id uuid not null,
  accepted_at timestamp(3) with time zone not null,
  account_id uuid not null,
  ip text not null,
  pdf bytea not null,
  pdf_hash text not null,
  signed_name text not null,
  text_hash text not null,
  user_agent text not null,
  constraint agreement_signatures_pkey primary key (id),
  constraint agreement_signatures_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint agreement_signatures_text_hash_fkey foreign key (text_hash) references accepted_texts(hash),
  constraint agreement_signatures_pdf_hash_check check (pdf_hash ~ '^[0-9a-f]{64}$'::text)
);
create index agreement_signatures__account_id on agreement_signatures using btree (account_id, accepted_at desc);

create table announcements (
  id bigint generated always as identity not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  listener text,
  name text not null,
  payload jsonb not null,
  constraint announcements_pkey primary key (id)
);
create index announcements__due_at on announcements using btree (due_at, id);

create table app_pins (
  session_id uuid not null,
  created_at timestamp(3) with time zone not null,
  pin_hash text not null,
  constraint app_pins_pkey primary key (session_id),
  constraint app_pins_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);

create table appeals (
  id uuid not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decider text not null,
  decision_id uuid not null,
  outcome text,
  owner_id uuid not null,
  reason text default ''::text not null,
  restoration text,
  reviewer_id uuid,
  text text not null,
  constraint appeals_pkey primary key (id),
  constraint appeals_decision_id_key unique (decision_id),
  constraint appeals__decision foreign key (decision_id, decider, owner_id) references decisions(id, decider, owner_id),
  constraint appeals_reviewer_id_fkey foreign key (reviewer_id) references accounts(id),
  constraint appeals__another_reviewer check (reviewer_id::text <> decider),
  constraint appeals__decided check ((outcome is null) = (reviewer_id is null) and (outcome is null) = (decided_at is null) and coalesce(outcome = 'granted'::text, false) = (restoration is not null)),
  constraint appeals__not_own check (reviewer_id <> owner_id),
  constraint appeals_outcome_check check (outcome = any (array['granted'::text, 'rejected'::text])),
  constraint appeals_restoration_check check (restoration = any (array['pending'::text, 'restored'::text, 'impossible'::text]))
);
create index appeals__open on appeals using btree (created_at, id) where outcome is null;
create index appeals__state on appeals using btree (outcome, decided_at desc, id desc);
create index appeals__worklist on appeals using btree ((outcome is not null), (
case
    when outcome is null then created_at
    else null::timestamp with time zone
end), decided_at desc, id desc);

create table audit_events (
  id uuid not null,
  action text not null,
  actor_id uuid,
  actor_kind text not null,
  actor_name text,
  created_at timestamp with time zone not null,
  detail jsonb default '{}'::jsonb not null,
  subject_id text not null,
  subject_kind text not null,
  constraint audit_events_pkey primary key (id),
  constraint audit_events_actor_kind_check check (actor_kind = any (array['account'::text, 'admin'::text, 'job'::text, 'webhook'::text]))
);
create index audit_events__action on audit_events using btree (action, id);
create index audit_events__actor on audit_events using btree (actor_id, id);
create index audit_events__made on audit_events using btree (created_at desc, id desc);
create index audit_events__subject on audit_events using btree (subject_kind, subject_id, id);
create trigger audit_events__append_only before delete or update on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events__no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

create table automatic_messages (
  performer_id uuid not null,
  kind text not null,
  days integer not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  id uuid default gen_random_uuid() not null,
  include text[] default '{}'::text[] not null,
  is_on boolean not null,
  minimum_tip bigint not null,
  price bigint,
  text text not null,
  tiers smallint[] default '{}'::smallint[] not null,
  constraint automatic_messages_pkey primary key (performer_id, kind),
  constraint automatic_messages_id_key unique (id),
  constraint automatic_messages_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint automatic_messages__content check (not is_on or text <> ''::text or file_ids <> '{}'::uuid[]),
  constraint automatic_messages_days_check check (days >= 1 and days <= 14),
  constraint automatic_messages_kind_check check (kind = any (array['welcome_trial'::text, 'welcome_free'::text, 'welcome_paid'::text, 'expiring'::text, 'tip'::text, 'away'::text])),
  constraint automatic_messages_minimum_tip_check check (minimum_tip >= 0),
  constraint automatic_messages_price_check check (price > 0),
  constraint automatic_messages_text_check check (length(text) <= 2000)
);
create index automatic_messages__on on automatic_messages using btree (kind, performer_id) where is_on;

create table automatic_sends (
  performer_id uuid not null,
  fan_id uuid not null,
  kind text not null,
  occasion text not null,
  sent_at timestamp(3) with time zone not null,
  constraint automatic_sends_pkey primary key (performer_id, fan_id, kind, occasion),
  constraint automatic_sends_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint automatic_sends_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index automatic_sends__fan on automatic_sends using btree (fan_id);

create table banned_contents (
  sha256 text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  constraint banned_contents_pkey primary key (sha256, subject_id),
  constraint banned_contents_sha256_check check (length(sha256) = 64)
);
create index banned_contents__subject on banned_contents using btree (subject_id);

create table banned_fingerprints (
  file_id uuid not null,
  hash bit(256) not null,
  seconds integer not null,
  subject_id uuid not null
);
create index banned_fingerprints__file on banned_fingerprints using btree (file_id, seconds);
create index banned_fingerprints__subject on banned_fingerprints using btree (subject_id);

create table blocks (
  id uuid not null,
  blocked_id uuid not null,
  blocker_id uuid not null,
  created_at timestamp with time zone not null,
  reason text default ''::text not null,
  constraint blocks_pkey primary key (id),
  constraint blocks__pair unique (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey foreign key (blocked_id) references accounts(id) on delete cascade,
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references accounts(id) on delete cascade,
  constraint blocks__two_people check (blocker_id <> blocked_id)
);
create index blocks__blocked on blocks using btree (blocked_id, blocker_id);
create index blocks__newest on blocks using btree (blocker_id, id desc);

create table blocks_countries (
  performer_id uuid not null,
  country_code text not null,
  city_name text,
  created_at timestamp with time zone not null,
  state_name text,
  constraint blocks_countries_pkey primary key (performer_id, country_code),
  constraint blocks_countries_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint blocks_countries__code check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3}|/[^/|]*/[^/|]+)?$'::text)
);
create index blocks_countries__country on blocks_countries using btree (country_code, performer_id);

create table blocks_named_countries (
  country_code text not null,
  created_at timestamp with time zone not null,
  constraint blocks_named_countries_pkey primary key (country_code),
  constraint blocks_named_countries__code check (country_code ~ '^[A-Z]{2}$'::text)
);

create table blocks_site_countries (
  country_code text not null,
  created_at timestamp with time zone not null,
  constraint blocks_site_countries_pkey primary key (country_code),
  constraint blocks_site_countries__code check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'::text)
);

create table book_checks (
  id uuid not null,
  checked_at timestamp with time zone not null,
  problems integer not null,
  constraint book_checks_pkey primary key (id),
  constraint book_checks_problems_check check (problems >= 0)
);
create index book_checks__checked_at on book_checks using btree (checked_at desc);

create table books (
  id uuid not null,
  asset text collate "C" not null,
  balance bigint default 0 not null,
  kind text collate "C" not null,
  owner text collate "C" not null,
  constraint books_pkey primary key (id),
  constraint books__kind__asset__owner unique (kind, asset, owner),
  constraint books__kind__asset check (asset = 'tokens'::text and (kind = any (array['wallet'::text, 'fan_debt'::text, 'bad_debt'::text, 'exchange'::text, 'deposit'::text])) or asset = 'currency'::text and (kind = any (array['exchange'::text, 'clearing'::text, 'bank'::text, 'gateway_fees'::text, 'held'::text, 'available'::text, 'reserved'::text, 'in_transit'::text, 'commission'::text, 'promotions'::text, 'dispute_fees'::text, 'tax'::text]))),
  constraint books__wallet_never_negative check (kind <> 'wallet'::text or balance >= 0),
  constraint books_owner_check check (length(owner) <= 64)
) with (fillfactor=80);

create table calendar_queues (
  performer_id uuid not null,
  reserved timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  reserved_until timestamp with time zone,
  slots integer[] not null,
  time_zone text not null,
  updated_at timestamp with time zone not null,
  constraint calendar_queues_pkey primary key (performer_id),
  constraint calendar_queues_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint calendar_queues__slots check (cardinality(slots) <= 50)
);

create table call_booking_terms (
  performer_id uuid not null,
  audience text not null,
  free_hours integer not null,
  is_open boolean not null,
  minimum_minutes integer not null,
  minutes integer not null,
  notice_hours integer not null,
  pause_minutes integer not null,
  price bigint not null,
  pricing text not null,
  single_times timestamp(3) with time zone[] not null,
  time_zone text not null,
  updated_at timestamp(3) with time zone not null,
  weekly_from integer[] not null,
  weekly_until integer[] not null,
  constraint call_booking_terms_pkey primary key (performer_id),
  constraint call_booking_terms_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint call_booking_terms_audience_check check (audience = any (array['everyone'::text, 'subscribers'::text])),
  constraint call_booking_terms_check check (cardinality(weekly_until) = cardinality(weekly_from)),
  constraint call_booking_terms_free_hours_check check (free_hours >= 0),
  constraint call_booking_terms_minimum_minutes_check check (minimum_minutes >= 1 and minimum_minutes <= 120),
  constraint call_booking_terms_minutes_check check (minutes >= 5 and minutes <= 120),
  constraint call_booking_terms_notice_hours_check check (notice_hours >= 0),
  constraint call_booking_terms_pause_minutes_check check (pause_minutes >= 0),
  constraint call_booking_terms_price_check check (price > 0),
  constraint call_booking_terms_pricing_check check (pricing = any (array['minute'::text, 'fixed'::text])),
  constraint call_booking_terms_single_times_check check (cardinality(single_times) <= 30),
  constraint call_booking_terms_time_zone_check check (char_length(time_zone) <= 64),
  constraint call_booking_terms_weekly_from_check check (cardinality(weekly_from) <= 30)
);

create table call_bookings (
  id uuid not null,
  busy_until timestamp(3) with time zone not null,
  call_id uuid,
  charge_id uuid,
  created_at timestamp(3) with time zone not null,
  deposit bigint not null,
  ended_by text,
  ends_at timestamp(3) with time zone not null,
  fan_here_at timestamp(3) with time zone,
  fan_id uuid not null,
  free_until timestamp(3) with time zone not null,
  is_moved boolean default false not null,
  minimum_minutes integer not null,
  minutes integer not null,
  note text default ''::text not null,
  performer_here_at timestamp(3) with time zone,
  performer_id uuid not null,
  price bigint not null,
  pricing text not null,
  reminders smallint default 0 not null,
  starts_at timestamp(3) with time zone not null,
  state text not null,
  updated_at timestamp(3) with time zone not null,
  constraint call_bookings_pkey primary key (id),
  constraint call_bookings_call_id_key unique (call_id),
  constraint call_bookings_charge_id_key unique (charge_id),
  constraint call_bookings_call_id_fkey foreign key (call_id) references private_calls(id),
  constraint call_bookings_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint call_bookings_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint call_bookings__ended check ((ended_by is not null) = (state = any (array['cancelled'::text, 'missed'::text]))),
  constraint call_bookings__held check ((state = 'held'::text) = (call_id is not null)),
  constraint call_bookings__time check (starts_at < ends_at and ends_at <= busy_until),
  constraint call_bookings__two_sides check (performer_id <> fan_id),
  constraint call_bookings_check check (minimum_minutes >= 1 and minimum_minutes <= minutes),
  constraint call_bookings_deposit_check check (deposit > 0),
  constraint call_bookings_ended_by_check check (ended_by = any (array['fan'::text, 'performer'::text, 'both'::text, 'site'::text])),
  constraint call_bookings_minutes_check check (minutes > 0),
  constraint call_bookings_note_check check (length(note) <= 200),
  constraint call_bookings_price_check check (price > 0),
  constraint call_bookings_pricing_check check (pricing = any (array['minute'::text, 'fixed'::text])),
  constraint call_bookings_reminders_check check (reminders >= 0 and reminders <= 2),
  constraint call_bookings_state_check check (state = any (array['booked'::text, 'held'::text, 'cancelled'::text, 'missed'::text]))
);
create index call_bookings__fan on call_bookings using btree (fan_id, created_at desc, id desc);
create index call_bookings__fan_waiting on call_bookings using btree (fan_id, starts_at, id) where state = 'booked'::text;
create index call_bookings__performer on call_bookings using btree (performer_id, created_at desc, id desc);
create index call_bookings__performer_time on call_bookings using btree (performer_id, starts_at, id) where state = any (array['booked'::text, 'held'::text]);
create index call_bookings__waiting on call_bookings using btree (starts_at) where state = 'booked'::text;

create table cancellation_reasons (
  id uuid not null,
  created_at timestamp with time zone not null,
  fan_id uuid not null,
  month date not null,
  performer_id uuid not null,
  reason text not null,
  subscription_id uuid not null,
  words text,
  constraint cancellation_reasons_pkey primary key (id),
  constraint cancellation_reasons__subscription_id unique (subscription_id),
  constraint cancellation_reasons_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint cancellation_reasons_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint cancellation_reasons_subscription_id_fkey foreign key (subscription_id) references subscriptions(id),
  constraint cancellation_reasons_reason_check check (reason = any (array['price'::text, 'content'::text, 'frequency'::text, 'contact'::text, 'time'::text, 'other'::text])),
  constraint cancellation_reasons_words_check check (length(words) >= 1 and length(words) <= 300)
);
create index cancellation_reasons__fan_id on cancellation_reasons using btree (fan_id);
create index cancellation_reasons__words on cancellation_reasons using btree (performer_id, month desc, id desc) where words is not null;
create trigger cancellation_reasons__statistics after insert or update of reason on cancellation_reasons
  for each row execute function add_reason_statistics();

create table card_accounts (
  card_hash bytea not null,
  account_id uuid not null,
  first_at timestamp with time zone not null,
  constraint card_accounts_pkey primary key (card_hash, account_id),
  constraint card_accounts_account_id_fkey foreign key (account_id) references accounts(id),
  constraint card_accounts_card_hash_check check (length(card_hash) = 32)
);
create index card_accounts__account_id on card_accounts using btree (account_id);

create table card_uses (
  payment_id uuid not null,
  card_hash bytea not null,
  constraint card_uses_pkey primary key (payment_id),
  constraint card_uses_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint card_uses_card_hash_check check (length(card_hash) = 32)
);
create index card_uses__card_hash on card_uses using btree (card_hash);

create table case_notes (
  id uuid not null,
  author_id uuid not null,
  case_id uuid,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  person_id uuid,
  text text not null,
  constraint case_notes_pkey primary key (id),
  constraint case_notes_author_id_fkey foreign key (author_id) references accounts(id),
  constraint case_notes_case_id_fkey foreign key (case_id) references cases(id),
  constraint case_notes_person_id_fkey foreign key (person_id) references accounts(id),
  constraint case_notes__about check (case_id is not null or person_id is not null)
);
create index case_notes__case on case_notes using btree (case_id, id desc) where case_id is not null;
create index case_notes__person on case_notes using btree (person_id, id desc) where person_id is not null;

create table case_opinions (
  id uuid not null,
  agrees boolean,
  answer text default ''::text not null,
  answered_at timestamp(3) with time zone,
  answered_by uuid,
  asked_at timestamp(3) with time zone not null,
  asked_by uuid not null,
  asked_of uuid,
  case_id uuid not null,
  question text not null,
  constraint case_opinions_pkey primary key (id),
  constraint case_opinions_answered_by_fkey foreign key (answered_by) references accounts(id),
  constraint case_opinions_asked_by_fkey foreign key (asked_by) references accounts(id),
  constraint case_opinions_asked_of_fkey foreign key (asked_of) references accounts(id),
  constraint case_opinions_case_id_fkey foreign key (case_id) references cases(id),
  constraint case_opinions__answered check (answered_by is distinct from asked_by),
  constraint case_opinions__asked check (asked_of is distinct from asked_by),
  constraint case_opinions__whole check (num_nonnulls(answered_by, agrees, answered_at) = any (array[0, 3]))
);
create index case_opinions__case on case_opinions using btree (case_id, id desc);
create index case_opinions__waiting on case_opinions using btree (asked_of, case_id) where answered_at is null;

create table case_templates (
  id uuid not null,
  audience text not null,
  changed_at timestamp(3) with time zone not null,
  changed_by uuid,
  language text not null,
  name text not null,
  text text not null,
  constraint case_templates_pkey primary key (id),
  constraint case_templates__name unique (audience, language, name),
  constraint case_templates_changed_by_fkey foreign key (changed_by) references accounts(id),
  constraint case_templates_audience_check check (audience = any (array['owner'::text, 'reporter'::text]))
);

create table cases (
  id uuid not null,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  due_at timestamp(3) with time zone not null,
  held_until timestamp(3) with time zone,
  holder_id uuid,
  is_assigned boolean default false not null,
  is_minor boolean not null,
  kind text not null,
  open_reports integer not null,
  opened_at timestamp(3) with time zone not null,
  outcome text,
  owner_id uuid,
  seen_at timestamp(3) with time zone,
  subject text not null,
  target_id uuid,
  target_kind text not null,
  constraint cases_pkey primary key (id),
  constraint cases_closed_by_fkey foreign key (closed_by) references accounts(id),
  constraint cases_holder_id_fkey foreign key (holder_id) references accounts(id),
  constraint cases_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint cases__closed check ((open_reports = 0) = (closed_at is not null)),
  constraint cases__held check ((holder_id is null) = (held_until is null)),
  constraint cases__outcome check ((closed_at is null) = (outcome is null)),
  constraint cases_open_reports_check check (open_reports >= 0),
  constraint cases_outcome_check check (outcome = any (array['dismissed'::text, 'removed'::text, 'suspended'::text]))
);
create index cases__closed_at on cases using btree (closed_at desc, id desc) include (closed_by, kind, opened_at, seen_at, due_at) where closed_at is not null;
create index cases__closed_of_owner on cases using btree (owner_id, closed_at desc, id desc) where closed_at is not null;
create index cases__holder on cases using btree (holder_id, is_minor desc, due_at, id) where closed_at is null and holder_id is not null;
create index cases__kind on cases using btree (kind, is_minor desc, due_at, id) where closed_at is null;
create index cases__open on cases using btree (due_at) include (opened_at, holder_id, held_until, kind) where closed_at is null;
create unique index cases__open_subject on cases using btree (subject) where closed_at is null;
create index cases__owner on cases using btree (owner_id, is_minor desc, due_at, id) where closed_at is null;
create index cases__urgent on cases using btree (is_minor desc, due_at, id) where closed_at is null;

create table charge_disputes (
  charge_id uuid not null,
  dispute_id uuid not null,
  restored_at timestamp with time zone,
  constraint charge_disputes_pkey primary key (charge_id, dispute_id),
  constraint charge_disputes_charge_id_fkey foreign key (charge_id) references charges(id)
);
create index charge_disputes__dispute_id on charge_disputes using btree (dispute_id);

create table charges (
  id uuid not null,
  buyer_id uuid not null,
  commission bigint not null,
  commission_basis_points integer not null,
  conversion_rate numeric(12,4) not null,
  created_at timestamp with time zone not null,
  gross bigint not null,
  is_goods boolean default false not null,
  item_id uuid,
  kind text not null,
  message text,
  net bigint not null,
  performer_id uuid not null,
  price bigint not null,
  quantity integer default 1 not null,
  session_id text,
  shipping bigint default 0 not null,
  status text not null,
  tax bigint default 0 not null,
  tax_basis_points integer default 0 not null,
  tax_country text collate "C",
  updated_at timestamp with time zone not null,
  constraint charges_pkey primary key (id),
  constraint charges_buyer_id_fkey foreign key (buyer_id) references accounts(id),
  constraint charges_item_id_fkey foreign key (item_id) references items(id),
  constraint charges_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint charges__item check (
case
    when kind = any (array['message'::text, 'public_chat'::text]) then true
    else (item_id is null) = (kind = any (array['tip'::text, 'stream_tip'::text, 'private_chat'::text, 'gift'::text]))
end) not valid,
  constraint charges__shared check (gross = (commission + net + tax) and tax >= 0) not valid,
  constraint charges_check check (shipping >= 0 and shipping <= price),
  constraint charges_gross_check check (gross >= 0),
  constraint charges_kind_check check (kind = any (array['feed'::text, 'video'::text, 'gallery'::text, 'product'::text, 'message'::text, 'tip'::text, 'stream_tip'::text, 'public_chat'::text, 'private_chat'::text, 'gift'::text])) not valid,
  constraint charges_message_check check (length(message) <= 200),
  constraint charges_price_check check (price > 0),
  constraint charges_quantity_check check (quantity > 0),
  constraint charges_status_check check (status = any (array['success'::text, 'refunded'::text]))
);
create unique index charges__bought_once on charges using btree (buyer_id, item_id) where item_id is not null and status = 'success'::text and not is_goods;
create index charges__buyer on charges using btree (buyer_id, created_at desc, id desc);
create index charges__buyer_kind on charges using btree (buyer_id, kind, created_at desc, id desc);
create index charges__buyer_performer on charges using btree (buyer_id, performer_id, created_at desc, id desc) where item_id is not null;
create index charges__buyer_refunded on charges using btree (buyer_id, created_at desc, id desc) where status = 'refunded'::text;
create index charges__item_id on charges using btree (item_id) where item_id is not null and status = 'success'::text;
create index charges__newest on charges using btree (created_at desc, id desc);
create index charges__number on charges using btree (substr(replace(id::text, '-'::text, ''::text), 17, 8));
create index charges__performer on charges using btree (performer_id, created_at desc, id desc);
create index charges__refunded on charges using btree (created_at desc, id desc) where status = 'refunded'::text;
create index charges__taxed on charges using btree (created_at) include (tax_country, gross, tax) where tax_country is not null;
create index charges__taxed_reference on charges using btree (replace(id::text, '-'::text, ''::text)) where tax_country is not null;

create table clip_views (
  account_id uuid not null,
  post_id uuid not null,
  is_hidden boolean default false not null,
  seen_at timestamp(3) with time zone not null,
  constraint clip_views_pkey primary key (account_id, post_id),
  constraint clip_views_account_id_fkey foreign key (account_id) references accounts(id),
  constraint clip_views_post_id_fkey foreign key (post_id) references items(id) on delete cascade
);
create index clip_views__post on clip_views using btree (post_id);
create index clip_views__seen on clip_views using btree (seen_at) where not is_hidden;

create table comments (
  id uuid not null,
  author_id uuid not null,
  content text not null,
  created_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  erased_at timestamp(3) with time zone,
  item_id uuid not null,
  like_count bigint default 0 not null,
  parent_id uuid,
  removed_at timestamp(3) with time zone,
  removed_reason text,
  removed_with uuid,
  reply_count bigint default 0 not null,
  constraint comments_pkey primary key (id),
  constraint comments_author_id_fkey foreign key (author_id) references accounts(id),
  constraint comments_item_id_fkey foreign key (item_id) references items(id),
  constraint comments_parent_id_fkey foreign key (parent_id) references comments(id),
  constraint comments_removed_with_fkey foreign key (removed_with) references comments(id),
  constraint comments_content_check check (content <> ''::text),
  constraint comments_like_count_check check (like_count >= 0),
  constraint comments_reply_count_check check (reply_count >= 0)
) with (fillfactor=90);
create index comments__author on comments using btree (author_id, created_at desc);
create index comments__item_newest on comments using btree (item_id, created_at desc, id desc) where parent_id is null;
create index comments__made on comments using btree (created_at desc, id desc);
create index comments__parent on comments using btree (parent_id, created_at, id) where parent_id is not null;
create index comments__removed_at on comments using btree (removed_at) where removed_at is not null;
create index comments__removed_with on comments using btree (removed_with) where removed_with is not null;
create index comments__words on comments using gin (search_fold(content) gin_trgm_ops);

create table connected_accounts (
  performer_id uuid not null,
  account_id text not null,
  can_receive boolean default false not null,
  created_at timestamp with time zone not null,
  gateway text not null,
  missing text[] default '{}'::text[] not null,
  updated_at timestamp with time zone not null,
  constraint connected_accounts_pkey primary key (performer_id),
  constraint connected_accounts__account unique (gateway, account_id),
  constraint connected_accounts_performer_id_fkey foreign key (performer_id) references accounts(id)
);

create table contact_messages (
  id uuid not null,
  account_id uuid,
  created_at timestamp with time zone not null,
  email text not null,
  message text not null,
  name text not null,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_message_check check (length(message) <= 5000)
);
create index contact_messages__words on contact_messages using gin (search_fold((((name || ' '::text) || email) || ' '::text) || message) gin_trgm_ops);

create table conversation_members (
  conversation_id uuid not null,
  account_id uuid not null,
  draft text default ''::text not null,
  fan_spent bigint,
  fan_subscribes boolean,
  is_archived boolean default false not null,
  is_muted boolean default false not null,
  is_pinned boolean default false not null,
  is_restricted boolean default false not null,
  listed_at timestamp(3) with time zone,
  needs_answer boolean default false not null,
  other_id uuid not null,
  read_seq bigint default 0 not null,
  unread_count integer default 0 not null,
  waiting_since timestamp(3) with time zone,
  constraint conversation_members_pkey primary key (conversation_id, account_id),
  constraint conversation_members_account_id_fkey foreign key (account_id) references accounts(id),
  constraint conversation_members_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint conversation_members_other_id_fkey foreign key (other_id) references accounts(id),
  constraint conversation_members_draft_check check (length(draft) <= 2000),
  constraint conversation_members_unread_count_check check (unread_count >= 0)
) with (fillfactor=80);
create index conversation_members__fan_spent on conversation_members using btree (account_id, is_archived, fan_spent desc, conversation_id desc) where fan_spent is not null;
create index conversation_members__fan_subscribes on conversation_members using btree (account_id, fan_subscribes, is_pinned desc, listed_at desc, conversation_id desc) where fan_subscribes is not null and not is_archived;
create index conversation_members__list on conversation_members using btree (account_id, is_archived, is_pinned desc, listed_at desc, conversation_id desc) where listed_at is not null;
create index conversation_members__muted on conversation_members using btree (account_id, is_pinned desc, listed_at desc, conversation_id desc) where is_muted;
create index conversation_members__needs_answer on conversation_members using btree (account_id, is_pinned desc, listed_at desc, conversation_id desc) where needs_answer;
create index conversation_members__restricted on conversation_members using btree (account_id, is_pinned desc, listed_at desc, conversation_id desc) where is_restricted;
create index conversation_members__spenders on conversation_members using btree (account_id, is_pinned desc, listed_at desc, conversation_id desc) where coalesce(fan_spent, 0::bigint) > 0 and not is_archived;
create index conversation_members__unread on conversation_members using btree (account_id, is_pinned desc, listed_at desc, conversation_id desc) where unread_count > 0;
create index conversation_members__waiting on conversation_members using btree (account_id, coalesce(waiting_since, listed_at), conversation_id) where needs_answer and not is_archived and not is_restricted;
create trigger conversation_members__statistics after update of read_seq on conversation_members
  for each row when (new.read_seq > old.read_seq) execute function add_message_statistics();

create table conversation_settings (
  account_id uuid not null,
  blocked_words text default ''::text not null,
  message_price bigint default 0 not null,
  reply_within_days integer,
  shows_read boolean default true not null,
  shows_typing boolean default true not null,
  who_may_write text default 'subscribers'::text not null,
  constraint conversation_settings_pkey primary key (account_id),
  constraint conversation_settings_account_id_fkey foreign key (account_id) references accounts(id),
  constraint conversation_settings__price check (who_may_write <> 'paid'::text or message_price > 0),
  constraint conversation_settings_blocked_words_check check (length(blocked_words) <= 5000),
  constraint conversation_settings_message_price_check check (message_price >= 0),
  constraint conversation_settings_reply_within_days_check check (reply_within_days >= 1 and reply_within_days <= 30),
  constraint conversation_settings_who_may_write_check check (who_may_write = any (array['subscribers'::text, 'everyone'::text, 'paid'::text]))
);

create table conversations (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  fan_id uuid not null,
  fan_wrote_at timestamp(3) with time zone,
  last_message_at timestamp(3) with time zone,
  last_message_id uuid,
  last_seq bigint default 0 not null,
  message_count bigint default 0 not null,
  performer_id uuid not null,
  performer_message_id uuid,
  performer_wrote_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  version bigint default 0 not null,
  constraint conversations_pkey primary key (id),
  constraint conversations__pair unique (performer_id, fan_id),
  constraint conversations_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint conversations_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint conversations_message_count_check check (message_count >= 0)
) with (fillfactor=80);
create index conversations__fan on conversations using btree (fan_id);

create table counter_notices (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  decision_id uuid not null,
  ended_at timestamp(3) with time zone,
  owner_id uuid not null,
  postal_address text not null,
  report_id uuid not null,
  restores_at timestamp(3) with time zone not null,
  signature text not null,
  state text default 'waiting'::text not null,
  suit text default ''::text not null,
  text text not null,
  constraint counter_notices_pkey primary key (id),
  constraint counter_notices_decision_id_key unique (decision_id),
  constraint counter_notices_decision_id_fkey foreign key (decision_id) references decisions(id),
  constraint counter_notices_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint counter_notices__ended check ((state = 'waiting'::text) = (ended_at is null)),
  constraint counter_notices_state_check check (state = any (array['waiting'::text, 'restored'::text, 'suit'::text, 'ended'::text]))
);
create index counter_notices__due on counter_notices using btree (restores_at) where state = 'waiting'::text;
create index counter_notices__owner on counter_notices using btree (owner_id, id);
create index counter_notices__report on counter_notices using btree (report_id);

create table coupon_uses (
  id uuid not null,
  account_id uuid not null,
  coupon_id uuid not null,
  created_at timestamp with time zone not null,
  given bigint default 0 not null,
  paid bigint default 0 not null,
  payment_id uuid not null,
  status text not null,
  constraint coupon_uses_pkey primary key (id),
  constraint coupon_uses__coupon_id__account_id unique (coupon_id, account_id),
  constraint coupon_uses__payment_id unique (payment_id),
  constraint coupon_uses_account_id_fkey foreign key (account_id) references accounts(id),
  constraint coupon_uses_coupon_id_fkey foreign key (coupon_id) references coupons(id),
  constraint coupon_uses_status_check check (status = any (array['reserved'::text, 'used'::text]))
);
create index coupon_uses__account_id on coupon_uses using btree (account_id);
create index coupon_uses__coupon_id on coupon_uses using btree (coupon_id, created_at desc, id desc);
create index coupon_uses__status on coupon_uses using btree (coupon_id, status);

create table coupons (
  id uuid not null,
  amount bigint,
  code text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  description text not null,
  expires_at timestamp with time zone not null,
  kinds text[] default '{}'::text[] not null,
  list_id uuid,
  months smallint default 1,
  name text not null,
  number_of_uses integer not null,
  owner_id uuid,
  percent smallint,
  status text not null,
  taken_uses integer default 0 not null,
  updated_at timestamp with time zone not null,
  constraint coupons_pkey primary key (id),
  constraint coupons_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint coupons__amount check (amount is null or amount > 0 and owner_id is not null) not valid,
  constraint coupons__benefit check ((percent is null) <> (amount is null)) not valid,
  constraint coupons__months check (months >= 1 and months <= 12) not valid,
  constraint coupons_number_of_uses_check check (number_of_uses > 0),
  constraint coupons_percent_check check (percent >= 1 and percent <= 99),
  constraint coupons_status_check check (status = any (array['active'::text, 'inactive'::text])),
  constraint coupons_taken_uses_check check (taken_uses >= 0)
);
create unique index coupons__code on coupons using btree (lower(code)) where deleted_at is null and owner_id is null;
create index coupons__created_at on coupons using btree (created_at desc, id desc) where deleted_at is null;
create index coupons__owner on coupons using btree (owner_id, created_at desc, id desc) where deleted_at is null;
create unique index coupons__owner_code on coupons using btree (owner_id, lower(code)) where deleted_at is null and owner_id is not null;

create table creator_list_members (
  list_id uuid not null,
  performer_id uuid not null,
  account_id uuid not null,
  added_at timestamp(3) with time zone not null,
  constraint creator_list_members_pkey primary key (list_id, performer_id),
  constraint creator_list_members_account_id_fkey foreign key (account_id) references accounts(id),
  constraint creator_list_members_list_id_fkey foreign key (list_id) references creator_lists(id) on delete cascade,
  constraint creator_list_members_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index creator_list_members__account on creator_list_members using btree (account_id, added_at desc, performer_id);
create index creator_list_members__performer on creator_list_members using btree (performer_id);

create table creator_lists (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  name text not null,
  position integer not null,
  constraint creator_lists_pkey primary key (id),
  constraint creator_lists_account_id_fkey foreign key (account_id) references accounts(id)
);
create unique index creator_lists__name on creator_lists using btree (account_id, lower(name));

create table credentials (
  account_id uuid not null,
  changed_at timestamp with time zone not null,
  digest text not null,
  password_hash text not null,
  constraint credentials_pkey primary key (account_id),
  constraint credentials_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint credentials_digest_check check (digest = any (array['off'::text, 'md5'::text, 'sha256'::text])),
  constraint credentials_password_hash_check check (password_hash ~~ '$argon2id$%'::text)
);

create table data_changes (
  name text not null,
  finished_at timestamp with time zone,
  position text,
  rows_changed bigint default 0 not null,
  started_at timestamp with time zone not null,
  constraint data_changes_pkey primary key (name)
);

create table decisions (
  id uuid not null,
  account_type text not null,
  appeal_until timestamp with time zone not null,
  applied_on date not null,
  automation text not null,
  category text not null,
  content_date date not null,
  content_language text,
  content_type text[] not null,
  content_type_other text,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  decider text generated always as (COALESCE(decided_by::text, 'site'::text)) stored not null,
  decision_account text,
  decision_monetary text,
  decision_provision text,
  decision_visibility text[] not null,
  ended_at timestamp with time zone,
  ends_on date,
  excerpt text not null,
  explanation text not null,
  facts text not null,
  ground text not null,
  ground_reference text not null,
  is_detected_automatically boolean not null,
  is_facts_written boolean not null,
  is_pending boolean default false not null,
  keyword text not null,
  owner_id uuid not null,
  policy text not null,
  report_id uuid,
  source text not null,
  subject_id uuid not null,
  subject_kind text not null,
  territorial_scope text[],
  violation text not null,
  constraint decisions_pkey primary key (id),
  constraint decisions__involved unique (id, decider, owner_id),
  constraint decisions_decided_by_fkey foreign key (decided_by) references accounts(id),
  constraint decisions_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint decisions__automation check ((decided_by is null) = (automation = 'full'::text)),
  constraint decisions__notice check ((report_id is not null) = (source = 'notice'::text)),
  constraint decisions__restricts check (cardinality(decision_visibility) > 0 or decision_monetary is not null or decision_provision is not null or decision_account is not null),
  constraint decisions_account_type_check check (account_type = any (array['BUSINESS'::text, 'PRIVATE'::text])),
  constraint decisions_automation_check check (automation = any (array['none'::text, 'partial'::text, 'full'::text])),
  constraint decisions_content_type_check check (cardinality(content_type) > 0),
  constraint decisions_facts_check check (facts !~ '@'::text),
  constraint decisions_ground_check check (ground = any (array['illegal'::text, 'terms'::text])),
  constraint decisions_source_check check (source = any (array['notice'::text, 'own_initiative'::text])),
  constraint decisions_subject_kind_check check (subject_kind = any (array['account'::text, 'feed'::text, 'video'::text, 'gallery'::text, 'product'::text, 'comment'::text, 'message'::text, 'stream'::text, 'stream_line'::text, 'documents'::text, 'payout_request'::text, 'file'::text, 'verification'::text, 'avatar'::text, 'cover'::text, 'bio'::text, 'welcome_video'::text, 'private_call'::text, 'account_closed'::text, 'account_deleted'::text, 'stream_chat'::text, 'photo'::text, 'preview'::text, 'story'::text, 'profile_links'::text]))
);
create index decisions__decided on decisions using btree (decided_at);
create index decisions__in_force on decisions using btree (subject_id) where ended_at is null;
create index decisions__owner on decisions using btree (owner_id, decided_at desc, id desc);
create index decisions__pending on decisions using btree (subject_id) where is_pending and ended_at is null;
create index decisions__violations on decisions using btree (owner_id, violation) where ended_at is null;

create table deletions (
  account_id uuid not null,
  begun_at timestamp with time zone,
  by_id uuid,
  by_kind text not null,
  documents_forgotten_at timestamp with time zone,
  due_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  places_forgotten_at timestamp with time zone,
  records_forgotten_at timestamp with time zone,
  records_kept_until timestamp with time zone,
  requested_at timestamp with time zone not null,
  statements_forgotten_at timestamp with time zone,
  constraint deletions_pkey primary key (account_id),
  constraint deletions_account_id_fkey foreign key (account_id) references accounts(id),
  constraint deletions_by_kind_check check (by_kind = any (array['account'::text, 'admin'::text, 'job'::text]))
);
create index deletions__due_at on deletions using btree (due_at) where erased_at is null;
create index deletions__erased_at on deletions using btree (erased_at) where documents_forgotten_at is null;
create index deletions__records on deletions using btree (erased_at) where records_forgotten_at is null;

create table depicted_people (
  depiction_id uuid not null,
  person_id uuid not null,
  declined_at timestamp with time zone,
  is_expected boolean default false not null,
  named_at timestamp with time zone not null,
  release_id uuid,
  withdrawn_at timestamp with time zone,
  constraint depicted_people_pkey primary key (depiction_id, person_id),
  constraint depicted_people_depiction_id_fkey foreign key (depiction_id) references depictions(id),
  constraint depicted_people_person_id_fkey foreign key (person_id) references people(id),
  constraint depicted_people_release_id_fkey foreign key (release_id) references releases(id)
);
create index depicted_people__person on depicted_people using btree (person_id, depiction_id);
create index depicted_people__release on depicted_people using btree (release_id) where release_id is not null;

create table depicted_streams (
  depiction_id uuid not null,
  created_at timestamp with time zone not null,
  owner_id uuid not null,
  stream_id uuid,
  constraint depicted_streams_pkey primary key (depiction_id),
  constraint depicted_streams_stream_id_key unique (stream_id),
  constraint depicted_streams_depiction_id_fkey foreign key (depiction_id) references depictions(id)
);
create unique index depicted_streams__next on depicted_streams using btree (owner_id) where stream_id is null;
create index depicted_streams__owner on depicted_streams using btree (owner_id);

create table depictions (
  id uuid not null,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  has_people boolean not null,
  is_stated boolean not null,
  owner_id uuid not null,
  produced_on date not null,
  sha256 text not null,
  constraint depictions_pkey primary key (id),
  constraint depictions__content unique (owner_id, sha256)
);

create table direct_purchases (
  id uuid not null,
  address_id uuid,
  charge_id uuid,
  created_at timestamp with time zone not null,
  fan_id uuid not null,
  kind text not null,
  message text default ''::text not null,
  phone_number text default ''::text not null,
  price bigint not null,
  quantity integer default 1 not null,
  refusal text,
  settled_at timestamp with time zone,
  shipping_price bigint,
  state text default 'waiting'::text not null,
  subject_id uuid not null,
  user_note text default ''::text not null,
  constraint direct_purchases_pkey primary key (id),
  constraint direct_purchases_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint direct_purchases_id_fkey foreign key (id) references payments(id),
  constraint direct_purchases__settled check ((settled_at is null) = (state = 'waiting'::text)),
  constraint direct_purchases_kind_check check (kind = any (array['tip'::text, 'feed'::text, 'video'::text, 'gallery'::text, 'product'::text, 'stream'::text])),
  constraint direct_purchases_price_check check (price > 0),
  constraint direct_purchases_quantity_check check (quantity >= 1 and quantity <= 100),
  constraint direct_purchases_shipping_price_check check (shipping_price >= 0),
  constraint direct_purchases_state_check check (state = any (array['waiting'::text, 'charged'::text, 'refused'::text]))
);
create index direct_purchases__fan_id on direct_purchases using btree (fan_id, id);
create index direct_purchases__waiting on direct_purchases using btree (fan_id, subject_id) where state = 'waiting'::text;

create table disputes (
  id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  currency text not null,
  decided_at timestamp with time zone,
  evidence_sent_at timestamp with time zone,
  external_id text not null,
  fan_id uuid not null,
  fee bigint not null,
  gateway text not null,
  note text default ''::text not null,
  payment_id uuid not null,
  performer_id uuid,
  reason text not null,
  respond_by timestamp with time zone,
  state text not null,
  taken_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint disputes_pkey primary key (id),
  constraint disputes__gateway__external_id unique (gateway, external_id),
  constraint disputes_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint disputes_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint disputes_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint disputes_amount_check check (amount > 0),
  constraint disputes_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint disputes_external_id_check check (length(external_id) >= 1 and length(external_id) <= 200),
  constraint disputes_fee_check check (fee >= 0),
  constraint disputes_state_check check (state = any (array['opened'::text, 'under_review'::text, 'accepted'::text, 'won'::text, 'lost'::text]))
);
create index disputes__created_totals on disputes using btree (created_at) include (gateway, amount);
create index disputes__fan_id on disputes using btree (fan_id, id);
create index disputes__opened on disputes using btree (respond_by) where state = 'opened'::text;
create index disputes__payment_id on disputes using btree (payment_id);
create index disputes__state on disputes using btree (state, id desc);

create table document_reads (
  id uuid not null,
  created_at timestamp with time zone not null,
  document_id uuid not null,
  owner_id uuid not null,
  reader_id uuid not null,
  reason text not null,
  constraint document_reads_pkey primary key (id),
  constraint document_reads_reason_check check (length(reason) >= 1 and length(reason) <= 500)
);
create index document_reads__document_id on document_reads using btree (document_id, id);
create trigger document_reads__append_only before delete or update or truncate on document_reads
  for each statement execute function refuse_audit_change();

create table documents (
  id uuid not null,
  created_at timestamp with time zone not null,
  is_kept boolean default false not null,
  mime text not null,
  owner_id uuid not null,
  size integer not null,
  wrapped_key bytea not null,
  constraint documents_pkey primary key (id),
  constraint documents_size_check check (size > 0)
);
create index documents__created_at on documents using btree (created_at) where not is_kept;
create index documents__owner_id on documents using btree (owner_id, id);

create table download_defaults (
  account_id uuid not null,
  since timestamp(3) with time zone not null,
  is_allowed boolean not null,
  constraint download_defaults_pkey primary key (account_id, since),
  constraint download_defaults_account_id_fkey foreign key (account_id) references accounts(id)
);

create table dpi_documents (
  message_id uuid not null,
  place integer not null,
  country text not null,
  indicator text not null,
  performer_id uuid,
  reference text not null,
  sealed bytea not null,
  constraint dpi_documents_pkey primary key (message_id, place),
  constraint dpi_documents_message_id_fkey foreign key (message_id) references dpi_messages(id) on delete cascade,
  constraint dpi_documents_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint dpi_documents_indicator_check check (indicator = any (array['OECD0'::text, 'OECD1'::text, 'OECD2'::text, 'OECD3'::text]))
);
create index dpi_documents__performer on dpi_documents using btree (performer_id) where performer_id is not null;

create table dpi_messages (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  created_by uuid,
  discarded_at timestamp(3) with time zone,
  kind text not null,
  reference text not null,
  year integer not null,
  constraint dpi_messages_pkey primary key (id),
  constraint dpi_messages_reference_key unique (reference),
  constraint dpi_messages_kind_check check (kind = any (array['new'::text, 'correction'::text, 'nil'::text]))
);
create index dpi_messages__year on dpi_messages using btree (year, created_at);

create table earning_times (
  performer_id uuid not null,
  at timestamp with time zone not null,
  type text collate "C" not null,
  gross bigint not null,
  net bigint not null,
  constraint earning_times__sum primary key (performer_id, at, type) include (gross, net)
);

create table earning_totals (
  day date not null,
  gross bigint not null,
  is_paid boolean not null,
  net bigint not null,
  paid bigint not null,
  performer_id uuid,
  type text not null,
  constraint earning_totals__sum unique nulls not distinct (performer_id, day, type, is_paid) include (gross, net, paid)
);

create table earnings (
  id uuid not null,
  commission bigint not null,
  commission_basis_points integer not null,
  created_at timestamp with time zone not null,
  gateway text not null,
  gross bigint not null,
  net bigint not null,
  paid bigint default 0 not null,
  paid_at timestamp with time zone,
  payer_id uuid not null,
  performer_id uuid not null,
  refunded_gross bigint default 0 not null,
  refunded_net bigint default 0 not null,
  source_id uuid not null,
  source_type text not null,
  type text not null,
  updated_at timestamp with time zone not null,
  constraint earnings_pkey primary key (id),
  constraint earnings__source unique (source_type, source_id),
  constraint earnings_payer_id_fkey foreign key (payer_id) references accounts(id),
  constraint earnings_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint earnings__paid check (paid >= 0 and paid <= net and (paid = 0 or paid_at is not null)),
  constraint earnings__refunded check (refunded_gross >= 0 and refunded_gross <= gross and refunded_net >= 0 and refunded_net <= net),
  constraint earnings__shared check (gross = (commission + net)),
  constraint earnings_gross_check check (gross >= 0),
  constraint earnings_source_type_check check (source_type = any (array['wallet'::text, 'payment'::text, 'referral'::text])) not valid,
  constraint earnings_type_check check (type = any (array['product'::text, 'gallery'::text, 'feed'::text, 'video'::text, 'tip'::text, 'stream_tip'::text, 'public_chat'::text, 'private_chat'::text, 'message'::text, 'gift'::text, 'monthly_subscription'::text, 'yearly_subscription'::text, 'referral'::text])) not valid
);
create index earnings__newest on earnings using btree (created_at desc, id desc);
create index earnings__paid on earnings using btree (created_at desc, id desc) where earning_is_paid(paid, net - refunded_net);
create index earnings__payer on earnings using btree (payer_id, created_at desc, id desc);
create index earnings__performer on earnings using btree (performer_id, created_at desc, id desc);
create index earnings__performer_gross on earnings using btree (performer_id, gross desc, id desc);
create index earnings__performer_type on earnings using btree (performer_id, type, created_at desc, id desc);
create trigger earnings__referral_changed after update on earnings referencing new table as changed
  for each statement execute function note_referral_sales();
create trigger earnings__referral_new after insert on earnings referencing new table as changed
  for each statement execute function note_referral_sales();
create trigger earnings__statistics_changed after update on earnings
  for each row when (new.refunded_gross is distinct from old.refunded_gross or new.refunded_net is distinct from old.refunded_net) execute function add_earning_statistics();
create trigger earnings__statistics_new after insert on earnings
  for each row execute function add_earning_statistics();
create trigger earnings__total_changed after update on earnings referencing old table as removed new table as added
  for each statement execute function total_changed_earnings();
create trigger earnings__total_new after insert on earnings referencing new table as added
  for each statement execute function total_new_earnings();

create table exports (
  id uuid not null,
  account_id uuid not null,
  expires_at timestamp(3) with time zone,
  ready_at timestamp(3) with time zone,
  requested_at timestamp(3) with time zone not null,
  size bigint,
  state text not null,
  constraint exports_pkey primary key (id),
  constraint exports_account_id_fkey foreign key (account_id) references accounts(id),
  constraint exports__ready check ((state <> all (array['ready'::text, 'expired'::text])) or size is not null and expires_at is not null),
  constraint exports_size_check check (size > 0),
  constraint exports_state_check check (state = any (array['preparing'::text, 'ready'::text, 'failed'::text, 'expired'::text]))
);
create index exports__due on exports using btree (expires_at) where state = 'ready'::text;
create index exports__newest on exports using btree (account_id, id desc);
create unique index exports__preparing on exports using btree (account_id) where state = 'preparing'::text;

create table fan_list_members (
  list_id uuid not null,
  fan_id uuid not null,
  added_at timestamp with time zone not null,
  constraint fan_list_members_pkey primary key (list_id, fan_id),
  constraint fan_list_members_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint fan_list_members_list_id_fkey foreign key (list_id) references fan_lists(id) on delete cascade
);
create index fan_list_members__fan_id on fan_list_members using btree (fan_id);

create table fan_lists (
  id uuid not null,
  created_at timestamp with time zone not null,
  name text not null,
  performer_id uuid not null,
  rule jsonb,
  updated_at timestamp with time zone not null,
  constraint fan_lists_pkey primary key (id),
  constraint fan_lists_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create unique index fan_lists__name on fan_lists using btree (performer_id, lower(name));

create table fan_notes (
  performer_id uuid not null,
  fan_id uuid not null,
  note text not null,
  own_name text not null,
  tags text[] not null,
  updated_at timestamp with time zone not null,
  constraint fan_notes_pkey primary key (performer_id, fan_id),
  constraint fan_notes_performer_id_fan_id_fkey foreign key (performer_id, fan_id) references fan_relations(performer_id, fan_id) on delete cascade
);

create table fan_payments (
  source_id uuid not null,
  amount bigint not null,
  fan_id uuid not null,
  is_refunded boolean not null,
  item_id uuid,
  kind text not null,
  paid_at timestamp with time zone not null,
  performer_id uuid not null,
  constraint fan_payments_pkey primary key (source_id),
  constraint fan_payments_kind_check check (kind = any (array['tip'::text, 'content'::text, 'product'::text, 'message'::text, 'subscription'::text]))
);
create index fan_payments__fan_id on fan_payments using btree (fan_id);
create index fan_payments__item_id on fan_payments using btree (item_id, fan_id) where item_id is not null and not is_refunded;
create index fan_payments__pair on fan_payments using btree (performer_id, fan_id, paid_at desc);
create index fan_payments__performer on fan_payments using btree (performer_id, paid_at) include (fan_id, kind, amount, is_refunded);
create trigger fan_payments__changed after update on fan_payments referencing old table as removed new table as added
  for each statement execute function change_fan_payments();
create trigger fan_payments__new after insert on fan_payments referencing new table as added
  for each statement execute function add_fan_payments();
create trigger fan_payments__top_changed after update on fan_payments referencing old table as removed new table as added
  for each statement execute function change_top_fans();
create trigger fan_payments__top_new after insert on fan_payments referencing new table as added
  for each statement execute function add_top_fans();

create table fan_relations (
  performer_id uuid not null,
  fan_id uuid not null,
  bought integer default 0 not null,
  first_seen_at timestamp with time zone not null,
  is_following boolean default false not null,
  last_bought_at timestamp with time zone,
  spent_content bigint default 0 not null,
  spent_messages bigint default 0 not null,
  spent_products bigint default 0 not null,
  spent_subscriptions bigint default 0 not null,
  spent_tips bigint default 0 not null,
  spent_tokens bigint generated always as (spent_tips + spent_content + spent_products + spent_messages) stored not null,
  subscribed_at timestamp with time zone,
  subscription_ends_at timestamp with time zone,
  subscription_id uuid,
  subscription_price bigint,
  subscription_state text,
  subscription_type text,
  constraint fan_relations_pkey primary key (performer_id, fan_id),
  constraint fan_relations_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint fan_relations_performer_id_fkey foreign key (performer_id) references accounts(id)
) with (fillfactor=80);
create index fan_relations__fan_id on fan_relations using btree (fan_id);
create index fan_relations__newest on fan_relations using btree (performer_id, first_seen_at desc, fan_id desc);
create index fan_relations__spent on fan_relations using btree (performer_id, spent_tokens desc, fan_id desc);

create table file_fingerprints (
  file_id uuid not null,
  seconds integer not null,
  is_cut boolean not null,
  hashes bit(256)[] not null,
  quality integer not null,
  constraint file_fingerprints_pkey primary key (file_id, seconds, is_cut),
  constraint file_fingerprints_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint file_fingerprints_hashes_check check (cardinality(hashes) = 8),
  constraint file_fingerprints_quality_check check (quality >= 0 and quality <= 100)
);

create table file_holds (
  id uuid not null,
  decision_id uuid not null,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone,
  file_id uuid not null,
  held_at timestamp with time zone not null,
  owner_id uuid not null,
  sealed_at timestamp with time zone,
  wrapped_key bytea,
  constraint file_holds_pkey primary key (id),
  constraint file_holds__key check ((wrapped_key is null) = (erased_at is not null))
);
create index file_holds__decision on file_holds using btree (decision_id);
create index file_holds__file on file_holds using btree (file_id);
create index file_holds__kept on file_holds using btree (held_at, id) where erased_at is null;
create index file_holds__newest on file_holds using btree (held_at desc, id desc);
create index file_holds__sealed on file_holds using btree (sealed_at) where ended_at is null and erased_at is null;

create table file_uses (
  file_id uuid not null,
  user_kind text not null,
  user_id uuid not null,
  is_shared boolean default false not null,
  constraint file_uses_pkey primary key (file_id, user_kind, user_id),
  constraint file_uses_file_id_fkey foreign key (file_id) references files(id) on delete cascade
);
create index file_uses__shared on file_uses using btree (user_id, file_id) where is_shared;
create index file_uses__user_id on file_uses using btree (user_id, user_kind);
create trigger file_uses__mark_ai_added after insert on file_uses referencing new table as changed
  for each statement execute function mark_ai_uses();
create trigger file_uses__mark_ai_removed after delete on file_uses referencing old table as changed
  for each statement execute function mark_ai_uses();
create trigger file_uses__mark_places_added after insert on file_uses referencing new table as changed
  for each statement execute function mark_places_uses();
create trigger file_uses__mark_places_removed after delete on file_uses referencing old table as changed
  for each statement execute function mark_places_uses();
create trigger file_uses__mark_shared after insert on file_uses referencing new table as added
  for each statement execute function mark_shared_uses();
create trigger file_uses__note_added after insert on file_uses referencing new table as changed
  for each statement execute function note_record_uses();
create trigger file_uses__note_removed after delete on file_uses referencing old table as changed
  for each statement execute function note_record_uses();

create table files (
  id uuid not null,
  ai_origin text,
  allowed_near uuid[] default '{}'::uuid[] not null,
  alt text default ''::text not null,
  attempts smallint default 0 not null,
  awaits_people boolean default false not null,
  captions jsonb default '[]'::jsonb not null,
  changed_at timestamp with time zone not null,
  chapters jsonb default '[]'::jsonb not null,
  claims jsonb,
  cleared_at timestamp with time zone,
  created_at timestamp with time zone not null,
  duration_ms integer,
  file_count integer,
  has_clip boolean default false not null,
  height integer,
  held_by uuid,
  hidden_at timestamp with time zone,
  hidden_in text[],
  idle_since timestamp with time zone,
  is_removed boolean default false not null,
  is_replay boolean default false not null,
  kind text not null,
  md5 text,
  mime text not null,
  name text not null,
  owner_id uuid not null,
  pending jsonb default '{}'::jsonb not null,
  percent smallint default 0 not null,
  pictures jsonb default '[]'::jsonb not null,
  poster_ms integer,
  poster_version smallint default 0 not null,
  qualities jsonb default '[]'::jsonb not null,
  reason text,
  refused_at timestamp with time zone,
  renditions text,
  renditions_percent smallint,
  retries smallint default 0 not null,
  seconds_left integer,
  sha256 text not null,
  size bigint not null,
  stage text not null,
  storyboard jsonb,
  thumbhash text,
  trashed_at timestamp with time zone,
  vault_media text,
  waveform bytea,
  width integer,
  withheld_at timestamp with time zone,
  constraint files_pkey primary key (id),
  constraint files__ai_origin check (ai_origin = any (array['made'::text, 'altered'::text])),
  constraint files__awaits_people check (not awaits_people or stage <> 'ready'::text),
  constraint files__held check (held_by is null or is_removed),
  constraint files__md5 check (length(md5) = 32),
  constraint files__reviewed check (cleared_at is null or refused_at is null),
  constraint files_alt_check check (length(alt) <= 500),
  constraint files_file_count_check check (file_count >= 0),
  constraint files_name_check check (length(name) <= 255),
  constraint files_percent_check check (percent >= 0 and percent <= 100),
  constraint files_poster_ms_check check (poster_ms >= 0),
  constraint files_renditions_check check (renditions = any (array['pending'::text, 'complete'::text])),
  constraint files_renditions_percent_check check (renditions_percent >= 0 and renditions_percent <= 100),
  constraint files_seconds_left_check check (seconds_left >= 0),
  constraint files_sha256_check check (length(sha256) = 64),
  constraint files_size_check check (size > 0),
  constraint files_stage_check check (stage = any (array['uploaded'::text, 'scanning'::text, 'processing'::text, 'review'::text, 'people'::text, 'ready'::text, 'rejected'::text, 'failed'::text])),
  constraint files_vault_media_check check (vault_media = any (array['photo'::text, 'video'::text, 'audio'::text, 'other'::text])),
  constraint files_waveform_check check (length(waveform) >= 1 and length(waveform) <= 1000)
);
create index files__awaiting_people on files using btree (owner_id, id) where awaits_people;
create index files__changed_at on files using btree (changed_at) where stage <> 'ready'::text or is_removed;
create index files__cleared on files using btree (owner_id) where cleared_at is not null;
create index files__held_hash on files using btree (sha256) where held_by is not null;
create index files__hidden_in on files using btree (id) where hidden_in is not null;
create index files__idle_since on files using btree (idle_since) where idle_since is not null and vault_media is null;
create index files__owner_id on files using btree (owner_id, id);
create index files__owner_rejected on files using btree (owner_id, id) where stage = 'rejected'::text and not is_removed;
create index files__renditions on files using btree (changed_at) where renditions = 'pending'::text;
create index files__sha256 on files using btree (sha256) where not is_removed;
create index files__trash on files using btree (owner_id, id) where trashed_at is not null and not is_removed;
create index files__trashed_at on files using btree (trashed_at) where trashed_at is not null and not is_removed;
create index files__vault on files using btree (owner_id, id) where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_hash on files using btree (owner_id, sha256) where vault_media is not null and not is_removed;
create index files__vault_media on files using btree (owner_id, vault_media, id) where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_size on files using btree (owner_id, size, id) where vault_media is not null and trashed_at is null and not is_removed;
create index files__vault_unused on files using btree (owner_id, id) where vault_media is not null and trashed_at is null and not is_removed and idle_since is not null;
create index files__without_mp4 on files using btree (id) where stage = 'ready'::text and not is_removed and qualities <> '[]'::jsonb and not jsonb_path_exists(qualities, '$[*]."hasMp4"'::jsonpath);
create index files__without_storyboard on files using btree (id) where stage = 'ready'::text and not is_removed and qualities <> '[]'::jsonb and storyboard is null;
create trigger files__count_changed after update on files
  for each row when ((old.stage is distinct from new.stage or old.is_removed is distinct from new.is_removed or old.kind is distinct from new.kind) and ((old.stage = any (array['ready'::text, 'failed'::text])) or (new.stage = any (array['ready'::text, 'failed'::text])))) execute function count_file();
create trigger files__count_gone after delete on files
  for each row when ((old.stage = any (array['ready'::text, 'failed'::text])) and not old.is_removed) execute function count_file();
create trigger files__count_new after insert on files
  for each row when (new.stage = any (array['ready'::text, 'failed'::text])) execute function count_file();
create trigger files__mark_ai after update of ai_origin on files
  for each row when ((old.ai_origin is null) is distinct from (new.ai_origin is null)) execute function mark_ai_file();
create trigger files__mark_places after update of hidden_in on files
  for each row when (old.hidden_in is distinct from new.hidden_in) execute function mark_places_file();
create trigger files__note_record after update of stage, is_removed, held_by on files
  for each row when ((old.stage = 'ready'::text) is distinct from (new.stage = 'ready'::text) or old.is_removed is distinct from new.is_removed or old.held_by is distinct from new.held_by) execute function note_record_file();

create table follow_counts (
  account_id uuid not null,
  followers integer default 0 not null,
  following integer default 0 not null,
  constraint follow_counts_pkey primary key (account_id),
  constraint follow_counts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint follow_counts_followers_check check (followers >= 0),
  constraint follow_counts_following_check check (following >= 0)
) with (fillfactor=70);

create table follows (
  follower_id uuid not null,
  performer_id uuid not null,
  created_at timestamp with time zone not null,
  id uuid not null,
  via text,
  constraint follows_pkey primary key (follower_id, performer_id),
  constraint follows_follower_id_fkey foreign key (follower_id) references accounts(id) on delete cascade,
  constraint follows_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint follows__two_people check (follower_id <> performer_id),
  constraint follows_via_check check (via = 'search'::text)
);
create index follows__follower on follows using btree (follower_id, id desc);
create index follows__performer on follows using btree (performer_id, id desc);
create trigger follows__statistics after insert on follows
  for each row execute function add_follow_statistics();

create table former_usernames (
  username text not null,
  account_id uuid not null,
  left_at timestamp(3) with time zone not null,
  constraint former_usernames_pkey primary key (username),
  constraint former_usernames_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index former_usernames__account on former_usernames using btree (account_id, left_at);
create unique index former_usernames__plain on former_usernames using btree (translate(username, '._-'::text, ''::text));

create table galleries (
  id uuid not null,
  cover_file_id uuid,
  cover_photo_id uuid,
  description text default ''::text not null,
  is_description_shown boolean default false not null,
  photo_count integer default 0 not null,
  schedule_zone text,
  slug text not null,
  title text not null,
  constraint galleries_pkey primary key (id),
  constraint galleries_slug_key unique (slug),
  constraint galleries_id_fkey foreign key (id) references items(id),
  constraint galleries_photo_count_check check (photo_count >= 0)
);
create index galleries__title_words on galleries using gin (search_fold(title) gin_trgm_ops);
create trigger galleries__note_record after update of slug on galleries
  for each row when (old.slug is distinct from new.slug) execute function note_record_item();
create trigger galleries__search_changed after update of title, description on galleries
  for each row when (old.title is distinct from new.title or old.description is distinct from new.description) execute function search_note_item();
create trigger galleries__search_new after insert on galleries referencing new table as added
  for each statement execute function search_note_new_items();

create table gateway_callbacks (
  id uuid not null,
  applied_at timestamp with time zone,
  attempts integer default 0 not null,
  body bytea not null,
  copies integer default 1 not null,
  due_at timestamp with time zone,
  event_id text not null,
  events jsonb default '[]'::jsonb not null,
  failure text,
  gateway text not null,
  headers jsonb not null,
  ip text not null,
  last_received_at timestamp with time zone not null,
  method text not null,
  query text not null,
  received_at timestamp with time zone not null,
  state text not null,
  constraint gateway_callbacks_pkey primary key (id),
  constraint gateway_callbacks__event unique (gateway, event_id),
  constraint gateway_callbacks__due check ((due_at is not null) = (state = 'received'::text)),
  constraint gateway_callbacks_event_id_check check (length(event_id) >= 1 and length(event_id) <= 200),
  constraint gateway_callbacks_state_check check (state = any (array['received'::text, 'applied'::text, 'failed'::text]))
);
create index gateway_callbacks__due_at on gateway_callbacks using btree (due_at) where state = 'received'::text;
create index gateway_callbacks__gateway on gateway_callbacks using btree (gateway, received_at desc, id desc);
create index gateway_callbacks__received_at on gateway_callbacks using btree (received_at desc, id desc);
create index gateway_callbacks__state on gateway_callbacks using btree (state, received_at desc, id desc);

create table gateway_forgeries (
  gateway text not null,
  day date not null,
  count integer not null,
  constraint gateway_forgeries_pkey primary key (gateway, day)
);

create table gateway_reports (
  gateway text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint gateway_reports_pkey primary key (gateway, event_id),
  constraint gateway_reports_event_id_check check (length(event_id) >= 1 and length(event_id) <= 200)
);
create index gateway_reports__received_at on gateway_reports using btree (gateway, received_at);

create table gateway_subscriptions (
  gateway text not null,
  external_id text not null,
  amount bigint not null,
  cancel_requested_at timestamp with time zone,
  created_at timestamp with time zone not null,
  currency text not null,
  ended_at timestamp with time zone,
  payment_id uuid not null,
  updated_at timestamp with time zone not null,
  constraint gateway_subscriptions_pkey primary key (gateway, external_id),
  constraint gateway_subscriptions__payment_id unique (payment_id),
  constraint gateway_subscriptions_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint gateway_subscriptions_amount_check check (amount > 0)
);

create table gifts (
  id uuid not null,
  charge_id uuid,
  claim_until timestamp(3) with time zone not null,
  code text collate "C",
  created_at timestamp(3) with time zone not null,
  email text,
  ends_at timestamp(3) with time zone,
  giver_id uuid not null,
  is_anonymous boolean not null,
  months integer not null,
  performer_id uuid not null,
  price bigint not null,
  recipient_id uuid,
  return_reason text,
  settled_at timestamp(3) with time zone,
  starts_at timestamp(3) with time zone,
  state text not null,
  tier smallint not null,
  words text not null,
  constraint gifts_pkey primary key (id),
  constraint gifts_charge_id_key unique (charge_id),
  constraint gifts_code_key unique (code),
  constraint gifts_giver_id_fkey foreign key (giver_id) references accounts(id),
  constraint gifts_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint gifts_recipient_id_fkey foreign key (recipient_id) references accounts(id),
  constraint gifts__addressed check (code is not null or recipient_id is not null),
  constraint gifts__claimed check ((charge_id is not null) = (state = any (array['claimed'::text, 'refunded'::text]))),
  constraint gifts__settled check ((settled_at is null) = (state = 'waiting'::text)),
  constraint gifts_months_check check (months = any (array[1, 3, 6, 12])),
  constraint gifts_price_check check (price > 0),
  constraint gifts_return_reason_check check (return_reason = any (array['taken_back'::text, 'declined'::text, 'expired'::text, 'unavailable'::text])),
  constraint gifts_state_check check (state = any (array['waiting'::text, 'claimed'::text, 'returned'::text, 'refunded'::text])),
  constraint gifts_tier_check check (tier >= 1 and tier <= 5),
  constraint gifts_words_check check (length(words) <= 300)
);
create index gifts__claimed on gifts using btree (recipient_id, performer_id) where state = 'claimed'::text;
create index gifts__giver on gifts using btree (giver_id, created_at desc, id desc);
create index gifts__recipient on gifts using btree (recipient_id, created_at desc, id desc);
create index gifts__waiting on gifts using btree (claim_until) where state = 'waiting'::text;
create index gifts__waiting_performer on gifts using btree (performer_id) where state = 'waiting'::text;

create table granted_views (
  account_id uuid not null,
  item_id uuid not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint granted_views_pkey primary key (account_id, item_id),
  constraint granted_views_account_id_fkey foreign key (account_id) references accounts(id),
  constraint granted_views_item_id_fkey foreign key (item_id) references items(id)
);
create index granted_views__item_id on granted_views using btree (item_id);
create index granted_views__last_at on granted_views using btree (last_at);

create table grants (
  account_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  source_id uuid not null,
  created_at timestamp(3) with time zone not null,
  kind text not null,
  tier smallint default 1 not null,
  until timestamp(3) with time zone,
  constraint grants_pkey primary key (account_id, subject_kind, subject_id, source_id),
  constraint grants_account_id_fkey foreign key (account_id) references accounts(id),
  constraint grants_kind_check check (kind = any (array['purchase'::text, 'subscription'::text])),
  constraint grants_subject_kind_check check (subject_kind = any (array['item'::text, 'performer'::text]))
);
create unique index grants__one_purchase on grants using btree (account_id, subject_id) where kind = 'purchase'::text;
create index grants__subject on grants using btree (subject_id, account_id);

create table guest_accounts (
  account_id uuid not null,
  created_at timestamp with time zone not null,
  email text not null,
  key_hash bytea,
  next text,
  paid_at timestamp with time zone,
  constraint guest_accounts_pkey primary key (account_id),
  constraint guest_accounts_key_hash_key unique (key_hash),
  constraint guest_accounts_account_id_fkey foreign key (account_id) references accounts(id)
);
create index guest_accounts__email on guest_accounts using btree (email) where paid_at is not null;
create index guest_accounts__unpaid on guest_accounts using btree (created_at) where paid_at is null;

create table hash_changes (
  is_only boolean default true not null,
  last integer not null,
  constraint hash_changes_pkey primary key (is_only),
  constraint hash_changes_is_only_check check (is_only)
);

create table hash_entries (
  id integer generated always as identity not null,
  change integer not null,
  class text not null,
  is_active boolean not null,
  kind text not null,
  list_id uuid not null,
  list_version integer not null,
  reference text not null,
  value bytea not null,
  constraint hash_entries_pkey primary key (id),
  constraint hash_entries_list_id_fkey foreign key (list_id) references hash_lists(id),
  constraint hash_entries__length check (octet_length(value) =
case kind
    when 'md5'::text then 16
    else 32
end),
  constraint hash_entries_class_check check (class = any (array['csam'::text, 'harmful'::text, 'ncii'::text, 'other'::text, 'test'::text])),
  constraint hash_entries_kind_check check (kind = any (array['sha256'::text, 'md5'::text, 'pdq'::text]))
);
create index hash_entries__changes on hash_entries using btree (change, id) where kind = 'pdq'::text;
create index hash_entries__exact on hash_entries using btree (value) where kind <> 'pdq'::text and is_active;
create index hash_entries__of_list on hash_entries using btree (list_id, change);
create index hash_entries__reference on hash_entries using btree (list_id, reference) where reference <> ''::text;
create unique index hash_entries__value on hash_entries using btree (list_id, kind, value);

create table hash_lists (
  id uuid not null,
  alarmed_at timestamp with time zone,
  compared_change integer default 0 not null,
  comparing_change integer,
  created_at timestamp with time zone not null,
  cursor text,
  entry_count integer default 0 not null,
  error text,
  failing_since timestamp with time zone,
  is_active boolean not null,
  name text not null,
  reasons jsonb default '{}'::jsonb not null,
  recheck_position uuid,
  rechecked_at timestamp with time zone,
  source text not null,
  updated_at timestamp with time zone,
  version integer default 0 not null,
  constraint hash_lists_pkey primary key (id),
  constraint hash_lists__failing check ((failing_since is null) = (error is null)),
  constraint hash_lists_source_check check (source = any (array['file'::text, 'arachnid'::text, 'ncmec'::text, 'stopncii'::text]))
);
create unique index hash_lists__name on hash_lists using btree (name);
create unique index hash_lists__service on hash_lists using btree (source) where source <> 'file'::text;

create table hash_matches (
  id uuid not null,
  class text not null,
  decision_id uuid,
  distance integer,
  entry_id integer,
  feedback text,
  file_id uuid not null,
  finding text,
  is_exact boolean not null,
  kind text not null,
  list_id uuid not null,
  list_version integer not null,
  matched_at timestamp with time zone not null,
  outcome text not null,
  owner_id uuid not null,
  part text not null,
  reference text not null,
  was_shown boolean default false not null,
  constraint hash_matches_pkey primary key (id),
  constraint hash_matches_list_id_fkey foreign key (list_id) references hash_lists(id),
  constraint hash_matches_class_check check (class = any (array['csam'::text, 'harmful'::text, 'ncii'::text, 'other'::text, 'test'::text])),
  constraint hash_matches_feedback_check check (feedback = any (array['needs_reason'::text, 'sent'::text])),
  constraint hash_matches_finding_check check (finding = any (array['confirmed'::text, 'wrong'::text])),
  constraint hash_matches_kind_check check (kind = any (array['sha256'::text, 'md5'::text, 'pdq'::text, 'service'::text])),
  constraint hash_matches_outcome_check check (outcome = any (array['held'::text, 'blocked'::text, 'review'::text])),
  constraint hash_matches_part_check check (part = any (array['file'::text, 'poster'::text, 'still'::text]))
);
create index hash_matches__file on hash_matches using btree (file_id);
create index hash_matches__list on hash_matches using btree (list_id);
create index hash_matches__newest on hash_matches using btree (matched_at desc, id desc);
create index hash_matches__owner on hash_matches using btree (owner_id, id);

create table hash_passes (
  id uuid not null,
  compared integer default 0 not null,
  files integer not null,
  finished_at timestamp with time zone,
  position uuid,
  recognised integer default 0 not null,
  started_at timestamp with time zone not null,
  unread integer default 0 not null,
  constraint hash_passes_pkey primary key (id)
);
create index hash_passes__newest on hash_passes using btree (started_at desc);
create unique index hash_passes__open on hash_passes using btree ((true)) where finished_at is null;

create table held_openings (
  id uuid not null,
  approved_by uuid,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  hold_id uuid not null,
  opens_until timestamp with time zone,
  reason text not null,
  constraint held_openings_pkey primary key (id),
  constraint held_openings_approved_by_fkey foreign key (approved_by) references accounts(id),
  constraint held_openings_asked_by_fkey foreign key (asked_by) references accounts(id),
  constraint held_openings_hold_id_fkey foreign key (hold_id) references file_holds(id),
  constraint held_openings__approved check ((approved_by is null) = (opens_until is null)),
  constraint held_openings__two_people check (approved_by <> asked_by),
  constraint held_openings_reason_check check (length(reason) >= 3 and length(reason) <= 500)
);
create index held_openings__hold on held_openings using btree (hold_id, asked_at desc);

create table held_reads (
  id uuid not null,
  created_at timestamp with time zone not null,
  opening_id uuid not null,
  reader_id uuid not null,
  constraint held_reads_pkey primary key (id),
  constraint held_reads_opening_id_fkey foreign key (opening_id) references held_openings(id),
  constraint held_reads_reader_id_fkey foreign key (reader_id) references accounts(id)
);
create index held_reads__opening on held_reads using btree (opening_id, id);
create trigger held_reads__append_only before delete or update or truncate on held_reads
  for each statement execute function refuse_audit_change();

create table hidden_recommendations (
  account_id uuid not null,
  performer_id uuid not null,
  hidden_at timestamp with time zone not null,
  constraint hidden_recommendations_pkey primary key (account_id, performer_id),
  constraint hidden_recommendations_account_id_fkey foreign key (account_id) references accounts(id),
  constraint hidden_recommendations_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index hidden_recommendations__performer on hidden_recommendations using btree (performer_id);

create table highlighted_stories (
  highlight_id uuid not null,
  story_id uuid not null,
  position integer not null,
  constraint highlighted_stories_pkey primary key (highlight_id, story_id),
  constraint highlighted_stories_highlight_id_fkey foreign key (highlight_id) references story_highlights(id) on delete cascade,
  constraint highlighted_stories_story_id_fkey foreign key (story_id) references stories(id) on delete cascade
);
create index highlighted_stories__story on highlighted_stories using btree (story_id);

create table holds (
  transfer_id uuid not null,
  kind text collate "C" not null,
  amount bigint not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  performer_id uuid not null,
  remaining bigint not null,
  constraint holds_pkey primary key (transfer_id, kind),
  constraint holds_amount_check check (amount > 0),
  constraint holds_check check (remaining >= 0 and remaining <= amount),
  constraint holds_kind_check check (kind = any (array['held'::text, 'reserved'::text]))
);
create index holds__due_at on holds using btree (due_at) where ended_at is null;
create index holds__performer_id on holds using btree (performer_id, due_at) where ended_at is null;

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null,
  reply json,
  request_hash text not null,
  constraint idempotency_keys_pkey primary key (account_id, key),
  constraint idempotency_keys_key_check check (length(key) <= 200)
);
create index idempotency_keys__created_at on idempotency_keys using btree (created_at);

create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  provider text not null,
  constraint identities_pkey primary key (issuer, subject),
  constraint identities__account_provider unique (account_id, provider),
  constraint identities_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint identities_provider_check check (provider = any (array['google'::text, 'apple'::text, 'twitter'::text]))
);

create table identity_changes (
  id uuid not null,
  account_id uuid not null,
  date_of_birth date not null,
  ended_at timestamp with time zone,
  first_name text not null,
  last_name text not null,
  reason text default ''::text not null,
  requested_at timestamp with time zone not null,
  status text not null,
  constraint identity_changes_pkey primary key (id),
  constraint identity_changes_account_id_fkey foreign key (account_id) references accounts(id),
  constraint identity_changes__ended check ((status = 'pending'::text) = (ended_at is null)),
  constraint identity_changes_status_check check (status = any (array['pending'::text, 'approved'::text, 'refused'::text, 'cancelled'::text]))
);
create index identity_changes__account on identity_changes using btree (account_id, requested_at desc, id desc);
create unique index identity_changes__pending on identity_changes using btree (account_id) where status = 'pending'::text;

create table identity_checks (
  id uuid not null,
  account_id uuid not null,
  applied_at timestamp(3) with time zone,
  date_of_birth date,
  document_type text,
  expires_on date,
  first_name text,
  held_for text,
  issuing_country text,
  last_name text,
  next_read_at timestamp(3) with time zone,
  number_hash bytea,
  provider text not null,
  read_at timestamp(3) with time zone,
  session text not null,
  started_at timestamp(3) with time zone not null,
  state text not null,
  constraint identity_checks_pkey primary key (id),
  constraint identity_checks_provider_session_key unique (provider, session),
  constraint identity_checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint identity_checks__document check ((number_hash is null) = (document_type is null) and (number_hash is null) = (issuing_country is null)),
  constraint identity_checks__ended check ((state = 'pending'::text) = (next_read_at is not null)),
  constraint identity_checks_document_type_check check (document_type = any (array['passport'::text, 'identity_card'::text, 'driving_licence'::text, 'residence_permit'::text])),
  constraint identity_checks_provider_check check (provider = any (array['veriff'::text, 'verifymy'::text])),
  constraint identity_checks_state_check check (state = any (array['pending'::text, 'approved'::text, 'declined'::text, 'retry'::text, 'expired'::text]))
);
create index identity_checks__account on identity_checks using btree (account_id, started_at desc, id desc);
create index identity_checks__due on identity_checks using btree (next_read_at) where next_read_at is not null;
create index identity_checks__number on identity_checks using btree (number_hash) where number_hash is not null;

create table instance_keys (
  key_id text not null,
  first_used_at timestamp with time zone not null,
  public_key text not null,
  constraint instance_keys_pkey primary key (key_id),
  constraint instance_keys_public_key_key unique (public_key),
  constraint instance_keys_key_id_check check (length(key_id) = 64),
  constraint instance_keys_public_key_check check (length(public_key) = 43)
);
create trigger instance_keys__append_only before delete or update or truncate on instance_keys
  for each statement execute function refuse_audit_change();

create table item_downloads (
  item_id uuid not null,
  since timestamp(3) with time zone not null,
  is_allowed boolean,
  constraint item_downloads_pkey primary key (item_id, since),
  constraint item_downloads_item_id_fkey foreign key (item_id) references items(id)
);

create table item_participants (
  item_id uuid not null,
  account_id uuid not null,
  answered_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone default now(),
  position smallint not null,
  state text default 'asked'::text not null,
  constraint item_participants_pkey primary key (item_id, account_id),
  constraint item_participants_account_id_fkey foreign key (account_id) references accounts(id),
  constraint item_participants_item_id_fkey foreign key (item_id) references items(id),
  constraint item_participants__state check (state = any (array['asked'::text, 'accepted'::text, 'refused'::text]))
);
create index item_participants__account_id on item_participants using btree (account_id);
create index item_participants__answered on item_participants using btree (account_id, asked_at desc, item_id desc) where state <> 'asked'::text;
create index item_participants__asked on item_participants using btree (account_id, asked_at desc, item_id desc) where state = 'asked'::text;

create table item_ranks (
  item_id uuid not null,
  kind text not null,
  likes bigint not null,
  owner_id uuid not null,
  views bigint not null,
  constraint item_ranks_pkey primary key (item_id),
  constraint item_ranks_item_id_fkey foreign key (item_id) references items(id),
  constraint item_ranks_owner_id_fkey foreign key (owner_id) references accounts(id)
) with (fillfactor=80);
create index item_ranks__kind_likes on item_ranks using btree (kind, likes desc, item_id desc);
create index item_ranks__kind_views on item_ranks using btree (kind, views desc, item_id desc);
create index item_ranks__owner_likes on item_ranks using btree (owner_id, kind, likes desc, item_id desc);
create index item_ranks__owner_views on item_ranks using btree (owner_id, kind, views desc, item_id desc);

create table item_tags (
  item_id uuid not null,
  tag text not null,
  position smallint not null,
  constraint item_tags_pkey primary key (item_id, tag),
  constraint item_tags_item_id_fkey foreign key (item_id) references items(id)
);
create index item_tags__tag on item_tags using btree (tag, item_id);

create table item_tallies (
  owner_id uuid not null,
  kind text not null,
  form text not null,
  audience text not null,
  listed bigint not null,
  newest_at timestamp(3) with time zone,
  constraint item_tallies_pkey primary key (owner_id, kind, form, audience),
  constraint item_tallies_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint item_tallies_listed_check check (listed >= 0)
) with (fillfactor=80);
create index item_tallies__kind on item_tallies using btree (kind, owner_id);
create index item_tallies__stories on item_tallies using btree (newest_at desc, owner_id) where kind = 'feed'::text and form = 'story'::text and listed > 0;

create table item_views (
  item_id uuid not null,
  viewed_on date not null,
  viewer_key text not null,
  viewed_at timestamp with time zone default now() not null,
  constraint item_views_pkey primary key (item_id, viewed_on, viewer_key),
  constraint item_views_item_id_fkey foreign key (item_id) references items(id)
);
create index item_views__viewed_on on item_views using btree (viewed_on);
create trigger item_views__statistics after insert on item_views
  for each row execute function add_view_statistics();

create table items (
  id uuid not null,
  audience text not null,
  bookmark_count bigint default 0 not null,
  comment_count bigint default 0 not null,
  created_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  everyone_at timestamp with time zone,
  expires_at timestamp(3) with time zone,
  followers_at timestamp with time zone,
  form text not null,
  from_tier smallint default 1 not null,
  group_prices bigint[],
  has_ai boolean default false not null,
  hidden_in text[],
  is_expired boolean default false not null,
  is_listed boolean generated always as (status = 'active'::text AND is_ready AND published_at IS NOT NULL AND deleted_at IS NULL) stored not null,
  is_ready boolean not null,
  kind text not null,
  like_count bigint default 0 not null,
  list_id uuid,
  owner_id uuid not null,
  pinned_at timestamp(3) with time zone,
  price bigint default 0 not null,
  published_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  removed_reason text,
  scheduled_at timestamp(3) with time zone,
  seconds integer,
  shipping_price bigint default 0 not null,
  status text not null,
  stock bigint,
  subscribers_at timestamp with time zone,
  updated_at timestamp(3) with time zone not null,
  view_count bigint default 0 not null,
  constraint items_pkey primary key (id),
  constraint items_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint items__from_tier check (from_tier >= 1 and from_tier <= 5) not valid,
  constraint items__group_prices check (group_prices is null or cardinality(group_prices) = 6 and group_prices[1] <= price and group_prices[2] <= group_prices[1] and group_prices[3] <= group_prices[2] and group_prices[4] <= group_prices[3] and group_prices[5] <= group_prices[4] and group_prices[6] <= group_prices[5] and group_prices[6] >= 0) not valid,
  constraint items__price_of_sale check (audience <> 'buyers'::text or price > 0 or status = 'inactive'::text and published_at is null),
  constraint items__removed_is_deleted check (removed_at is null or deleted_at is not null),
  constraint items_audience_check check (audience = any (array['everyone'::text, 'followers'::text, 'subscribers'::text, 'buyers'::text, 'list'::text])),
  constraint items_bookmark_count_check check (bookmark_count >= 0),
  constraint items_comment_count_check check (comment_count >= 0),
  constraint items_kind_check check (kind = any (array['feed'::text, 'video'::text, 'gallery'::text, 'product'::text, 'message'::text, 'stream'::text])),
  constraint items_like_count_check check (like_count >= 0),
  constraint items_price_check check (price >= 0),
  constraint items_shipping_price_check check (shipping_price >= 0),
  constraint items_status_check check (status = any (array['active'::text, 'inactive'::text])),
  constraint items_stock_check check (stock >= 0),
  constraint items_view_count_check check (view_count >= 0)
) with (fillfactor=90);
create index items__deleted_at on items using btree (kind, deleted_at) where deleted_at is not null;
create index items__expires_at on items using btree (expires_at) where expires_at is not null and not is_expired;
create index items__inactive on items using btree (kind, created_at desc, id desc) where status = 'inactive'::text;
create index items__kind_audience_made on items using btree (kind, audience, created_at desc, id desc) where deleted_at is null or removed_at is not null;
create index items__kind_ending on items using btree (kind, created_at desc, id desc) where expires_at is not null and form <> 'story'::text;
create index items__kind_form_made on items using btree (kind, form, created_at desc, id desc) where deleted_at is null or removed_at is not null;
create index items__kind_form_published on items using btree (kind, form, published_at desc, id desc) include (owner_id, audience, expires_at) where is_listed;
create index items__kind_made on items using btree (kind, created_at desc, id desc) where deleted_at is null or removed_at is not null;
create index items__kind_price on items using btree (kind, price desc, id desc) where deleted_at is null or removed_at is not null;
create index items__kind_published on items using btree (kind, published_at desc, id desc) include (owner_id, audience, expires_at) where is_listed;
create index items__kind_updated on items using btree (kind, updated_at desc, id desc) where deleted_at is null or removed_at is not null;
create index items__opening on items using btree ((
case
    when audience = 'list'::text then everyone_at
    else least(subscribers_at, followers_at, everyone_at)
end)) where published_at is not null and deleted_at is null and
case
    when audience = 'list'::text then everyone_at
    else least(subscribers_at, followers_at, everyone_at)
end is not null;
create index items__owner_drafts on items using btree (owner_id, updated_at desc, id desc) where status = 'inactive'::text and published_at is null and deleted_at is null;
create index items__owner_expires on items using btree (owner_id, expires_at) where expires_at is not null and deleted_at is null;
create index items__owner_form_published on items using btree (owner_id, kind, form, published_at desc, id desc) include (expires_at) where is_listed;
create index items__owner_listed on items using btree (owner_id, kind, published_at desc, id desc) include (expires_at, form) where is_listed;
create index items__owner_made on items using btree (owner_id, kind, created_at desc, id desc) where deleted_at is null;
create index items__owner_scheduled on items using btree (owner_id, scheduled_at) where published_at is null and deleted_at is null and scheduled_at is not null;
create index items__owner_updated on items using btree (owner_id, kind, updated_at desc, id desc) where deleted_at is null;
create index items__pinned on items using btree (owner_id, kind, pinned_at desc) where pinned_at is not null;
create index items__product_price on items using btree ((
case
    when price < 0 then 0
    when price = 0 then 1
    when price < 2000 then 2
    when price = 2000 then 3
    when price < 10000 then 4
    when price = 10000 then 5
    when price > 10000 then 6
    else null::integer
end), published_at desc, id desc) where is_listed and kind = 'product'::text;
create index items__removed on items using btree (kind, created_at desc, id desc) where removed_at is not null;
create index items__scheduled_at on items using btree (scheduled_at) where published_at is null and deleted_at is null;
create index items__unready on items using btree (updated_at) where not is_ready and deleted_at is null;
create index items__video_length on items using btree ((
case
    when seconds < 300 then 0
    when seconds = 300 then 1
    when seconds < 1200 then 2
    when seconds = 1200 then 3
    when seconds > 1200 then 4
    else null::integer
end), published_at desc, id desc) where is_listed and kind = 'video'::text;
create trigger items__count_changed after update on items
  for each row when (new.kind = 'feed'::text and (old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function count_post();
create trigger items__count_gone after delete on items
  for each row when (old.kind = 'feed'::text) execute function count_post();
create trigger items__count_new after insert on items
  for each row when (new.kind = 'feed'::text) execute function count_post();
create trigger items__note_record after update of status, published_at, deleted_at, removed_at, is_expired on items
  for each row when (old.status is distinct from new.status or old.published_at is distinct from new.published_at or old.deleted_at is distinct from new.deleted_at or old.removed_at is distinct from new.removed_at or old.is_expired is distinct from new.is_expired) execute function note_record_item();
create constraint trigger items__search_changed after update on items deferrable initially deferred
  for each row when (old.is_listed is distinct from new.is_listed or old.published_at is distinct from new.published_at or old.audience is distinct from new.audience) execute function search_note_listing();
create trigger items__statistics after insert on items
  for each row execute function add_item_statistics();
create trigger items__tally_changed after update on items
  for each row when ((old.is_listed and not old.is_expired) is distinct from (new.is_listed and not new.is_expired) or new.is_listed and not new.is_expired and (old.audience is distinct from new.audience or old.form is distinct from new.form or old.published_at is distinct from new.published_at)) execute function tally_changed_item();
create trigger items__tally_new after insert on items referencing new table as added
  for each statement execute function tally_new_items();

create table kept_counts (
  change bigint not null,
  name text not null,
  part text[] not null
);
create index kept_counts__name on kept_counts using btree (name, part) include (change);

create table known_devices (
  id uuid not null,
  account_id uuid not null,
  cookie_hash bytea not null,
  fingerprint_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  is_sign_up boolean default false not null,
  last_seen_at timestamp with time zone not null,
  constraint known_devices_pkey primary key (id),
  constraint known_devices_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint known_devices_cookie_hash_check check (length(cookie_hash) = 32),
  constraint known_devices_fingerprint_hash_check check (length(fingerprint_hash) = 32)
);
create index known_devices__account on known_devices using btree (account_id, last_seen_at);
create index known_devices__last_seen_at on known_devices using btree (last_seen_at);

create table ledger_blocks (
  day date not null,
  position integer not null,
  hash bytea not null,
  constraint ledger_blocks_pkey primary key (day, "position"),
  constraint ledger_blocks_day_fkey foreign key (day) references ledger_roots(day),
  constraint ledger_blocks_hash_check check (length(hash) = 32),
  constraint ledger_blocks_position_check check ("position" >= 0)
);
create trigger ledger_blocks__append_only before delete or update or truncate on ledger_blocks
  for each statement execute function refuse_change();

create table ledger_roots (
  day date not null,
  chain_hash bytea not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  merkle_root bytea not null,
  published_at timestamp with time zone not null,
  constraint ledger_roots_pkey primary key (day),
  constraint ledger_roots_chain_hash_check check (length(chain_hash) = 32),
  constraint ledger_roots_check check (last_sequence >= first_sequence),
  constraint ledger_roots_merkle_root_check check (length(merkle_root) = 32)
);
create trigger ledger_roots__append_only before delete or update or truncate on ledger_roots
  for each statement execute function refuse_change();

create table ledger_seals (
  sequence bigint not null,
  chain_hash bytea not null,
  day date not null,
  fingerprints bytea not null,
  leaf bytea not null,
  seed bytea,
  transfer_id uuid not null,
  constraint ledger_seals_pkey primary key (sequence),
  constraint ledger_seals__transfer_id unique (transfer_id),
  constraint ledger_seals__seed check (length(seed) = 16),
  constraint ledger_seals_chain_hash_check check (length(chain_hash) = 32),
  constraint ledger_seals_leaf_check check (length(leaf) = 32),
  constraint ledger_seals_sequence_check check (sequence >= 1)
);
create index ledger_seals__day on ledger_seals using btree (day, sequence);
create trigger ledger_seals__append_only before delete or update or truncate on ledger_seals
  for each statement execute function refuse_change();

create table legal_hold_subjects (
  subject_id uuid not null,
  hold_id uuid not null,
  constraint legal_hold_subjects_pkey primary key (subject_id, hold_id),
  constraint legal_hold_subjects_hold_id_fkey foreign key (hold_id) references legal_holds(id)
);
create index legal_hold_subjects__hold on legal_hold_subjects using btree (hold_id);

create table legal_holds (
  id uuid not null,
  is_disclosed boolean not null,
  lift_reason text,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  owner_id uuid not null,
  reason text not null,
  set_at timestamp with time zone not null,
  set_by uuid not null,
  subject_id uuid not null,
  subject_kind text not null,
  constraint legal_holds_pkey primary key (id),
  constraint legal_holds_lifted_by_fkey foreign key (lifted_by) references accounts(id),
  constraint legal_holds_set_by_fkey foreign key (set_by) references accounts(id),
  constraint legal_holds__lifted check ((lifted_by is null) = (lifted_at is null) and (lifted_by is null) = (lift_reason is null)),
  constraint legal_holds_reason_check check (length(reason) >= 3 and length(reason) <= 2000),
  constraint legal_holds_subject_kind_check check (subject_kind = any (array['account'::text, 'file'::text, 'feed'::text, 'story'::text, 'video'::text, 'gallery'::text, 'product'::text, 'message'::text]))
);
create index legal_holds__newest on legal_holds using btree (set_at desc, id desc);
create index legal_holds__owner on legal_holds using btree (owner_id) where lifted_at is null;

create table live_places (
  room_id uuid not null,
  account_id uuid not null,
  country text not null,
  region text not null,
  age_place text,
  age_until timestamp with time zone,
  asked_at timestamp with time zone not null,
  city text default ''::text not null,
  is_anonymous boolean not null,
  constraint live_places_pkey primary key (room_id, account_id, country, region),
  constraint live_places_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index live_places__account on live_places using btree (account_id);
create index live_places__asked on live_places using btree (asked_at);

create unlogged table login_attempts (
  id uuid not null,
  attempted_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  ip text not null,
  is_known_device boolean default false not null,
  login text not null,
  subject text not null,
  constraint login_attempts_pkey primary key (id)
);
create index login_attempts__attempted_at on login_attempts using btree (attempted_at);
create index login_attempts__ip on login_attempts using btree (ip, attempted_at);
create index login_attempts__login on login_attempts using btree (login, attempted_at);
create index login_attempts__subject on login_attempts using btree (subject, attempted_at);

create table mail_links (
  token_hash bytea not null,
  account_id uuid not null,
  code_attempts_left smallint default 0 not null,
  code_hash bytea,
  created_at timestamp with time zone not null,
  email text not null,
  expires_at timestamp with time zone not null,
  next text,
  purpose text not null,
  constraint mail_links_pkey primary key (token_hash),
  constraint mail_links_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint mail_links_code_attempts_left_check check (code_attempts_left >= 0),
  constraint mail_links_code_hash_check check (length(code_hash) = 32),
  constraint mail_links_next_check check (next ~ '^/[^/\\]'::text and length(next) <= 300),
  constraint mail_links_purpose_check check (purpose = any (array['verify_email'::text, 'reset_password'::text, 'log_in'::text])),
  constraint mail_links_token_hash_check check (length(token_hash) = 32)
);
create index mail_links__account on mail_links using btree (account_id, purpose);
create index mail_links__expires_at on mail_links using btree (expires_at);

create table mail_server (
  is_only boolean default true not null,
  host text not null,
  password_sealed bytea,
  port integer not null,
  security text not null,
  sender text not null,
  updated_at timestamp with time zone not null,
  username text not null,
  constraint mail_server_pkey primary key (is_only),
  constraint mail_server_host_check check (length(host) >= 1 and length(host) <= 253),
  constraint mail_server_is_only_check check (is_only),
  constraint mail_server_port_check check (port >= 1 and port <= 65535),
  constraint mail_server_security_check check (security = any (array['tls'::text, 'starttls'::text, 'none'::text])),
  constraint mail_server_sender_check check (length(sender) >= 3 and length(sender) <= 200),
  constraint mail_server_username_check check (length(username) <= 200)
);

create table mail_template_overrides (
  template text not null,
  content text not null,
  layout text not null,
  subject text not null,
  updated_at timestamp with time zone not null,
  constraint mail_template_overrides_pkey primary key (template),
  constraint mail_template_overrides_layout_check check (layout = any (array['default'::text, 'blank'::text])),
  constraint mail_template_overrides_subject_check check (length(subject) >= 1 and length(subject) <= 150)
);

create table mailed_codes (
  account_id uuid not null,
  attempts_left integer not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  session_id uuid not null,
  constraint mailed_codes_pkey primary key (account_id),
  constraint mailed_codes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint mailed_codes_attempts_left_check check (attempts_left >= 0),
  constraint mailed_codes_code_hash_check check (length(code_hash) = 32)
);
create index mailed_codes__expires_at on mailed_codes using btree (expires_at);

create table mails (
  id uuid not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone not null,
  is_last boolean default false not null,
  is_private boolean not null,
  message jsonb,
  problem text,
  sent_at timestamp with time zone,
  status text not null,
  subject text not null,
  template text not null,
  to_address text not null,
  constraint mails_pkey primary key (id),
  constraint mails_status_check check (status = any (array['queued'::text, 'sent'::text, 'failed'::text]))
);
create index mails__message on mails using btree (created_at) where message is not null;
create index mails__status_newest on mails using btree (status, id desc) where status <> 'sent'::text;
create index mails__words on mails using gin (search_fold((to_address || ' '::text) || subject) gin_trgm_ops);

create table mass_message_drips (
  mass_message_id uuid not null,
  subscription_id uuid not null,
  due_at timestamp(3) with time zone not null,
  fan_id uuid not null,
  handled_at timestamp(3) with time zone,
  kind text not null,
  subscribed_at timestamp(3) with time zone not null,
  constraint mass_message_drips_pkey primary key (mass_message_id, subscription_id),
  constraint mass_message_drips_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint mass_message_drips_mass_message_id_fkey foreign key (mass_message_id) references mass_messages(id) on delete cascade,
  constraint mass_message_drips_kind_check check (kind = any (array['trial'::text, 'free'::text, 'paid'::text]))
);
create index mass_message_drips__due on mass_message_drips using btree (mass_message_id, due_at) where handled_at is null;
create index mass_message_drips__fan_id on mass_message_drips using btree (fan_id);
create index mass_message_drips__subscription_id on mass_message_drips using btree (subscription_id) where handled_at is null;

create table mass_message_recipients (
  mass_message_id uuid not null,
  fan_id uuid not null,
  constraint mass_message_recipients_pkey primary key (mass_message_id, fan_id),
  constraint mass_message_recipients_mass_message_id_fkey foreign key (mass_message_id) references mass_messages(id) on delete cascade
);

create table mass_messages (
  id uuid not null,
  again_of uuid,
  created_at timestamp(3) with time zone not null,
  drip jsonb,
  exclude text[] default '{}'::text[] not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  finished_at timestamp(3) with time zone,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  frozen_at timestamp(3) with time zone,
  include text[] not null,
  item_id uuid,
  last_fan_id uuid,
  not_bought uuid,
  performer_id uuid not null,
  price bigint,
  recipient_count integer default 0 not null,
  sent_count integer default 0 not null,
  skipped_count integer default 0 not null,
  started_at timestamp(3) with time zone,
  starts_at timestamp(3) with time zone,
  state text not null,
  text text default ''::text not null,
  updated_at timestamp(3) with time zone not null,
  with_owners boolean default false not null,
  constraint mass_messages_pkey primary key (id),
  constraint mass_messages_again_of_fkey foreign key (again_of) references mass_messages(id),
  constraint mass_messages_item_id_fkey foreign key (item_id) references items(id),
  constraint mass_messages_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint mass_messages__free_files check (free_file_ids <@ file_ids) not valid,
  constraint mass_messages__progress check ((sent_count + skipped_count) <= recipient_count),
  constraint mass_messages__state check (state = any (array['scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text, 'unsending'::text, 'unsent'::text, 'active'::text, 'ended'::text])),
  constraint mass_messages_price_check check (price > 0),
  constraint mass_messages_recipient_count_check check (recipient_count >= 0),
  constraint mass_messages_sent_count_check check (sent_count >= 0),
  constraint mass_messages_skipped_count_check check (skipped_count >= 0),
  constraint mass_messages_text_check check (length(text) <= 2000)
) with (fillfactor=80);
create index mass_messages__active on mass_messages using btree (id) where state = 'active'::text;
create index mass_messages__again_of on mass_messages using btree (again_of) where again_of is not null;
create index mass_messages__calendar on mass_messages using btree (performer_id, coalesce(started_at, starts_at), id) where drip is null;
create index mass_messages__drips on mass_messages using btree (performer_id, created_at, id) where drip is not null;
create index mass_messages__due on mass_messages using btree (starts_at) where state = 'scheduled'::text;
create index mass_messages__item on mass_messages using btree (item_id) where item_id is not null;
create index mass_messages__performer on mass_messages using btree (performer_id, created_at, id);

create table menu_items (
  id uuid not null,
  created_at timestamp with time zone not null,
  help text default ''::text not null,
  internal boolean not null,
  is_new_tab boolean not null,
  ordering integer not null,
  path text not null,
  section text not null,
  title text not null,
  updated_at timestamp with time zone not null,
  constraint menu_items_pkey primary key (id),
  constraint menu_items_ordering_check check (ordering >= 0),
  constraint menu_items_path_check check (length(path) <= 300),
  constraint menu_items_section_check check (section = any (array['main'::text, 'header'::text, 'footer'::text])),
  constraint menu_items_title_check check (length(title) >= 1 and length(title) <= 60)
);

create table message_contents (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  item_id uuid,
  sender_id uuid not null,
  text text default ''::text not null,
  type text not null,
  constraint message_contents_pkey primary key (id),
  constraint message_contents_item_id_fkey foreign key (item_id) references items(id),
  constraint message_contents_sender_id_fkey foreign key (sender_id) references accounts(id),
  constraint message_contents_text_check check (length(text) <= 2000),
  constraint message_contents_type_check check (type = any (array['text'::text, 'photo'::text, 'video'::text, 'audio'::text, 'media'::text]))
);
create index message_contents__files on message_contents using gin (file_ids);
create index message_contents__item on message_contents using btree (item_id) where item_id is not null;
create index message_contents__sender on message_contents using btree (sender_id);
create index message_contents__words on message_contents using gin (search_vector(text));
create trigger message_contents__statistics after insert on message_contents
  for each row when (new.item_id is null) execute function add_content_statistics();

create table message_files (
  file_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  constraint message_files_pkey primary key (file_id, message_id),
  constraint message_files_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade
);
create index message_files__conversation on message_files using btree (conversation_id, file_id);

create table messages (
  id uuid not null,
  actor_id uuid not null,
  charge_id uuid,
  content_id uuid,
  conversation_id uuid not null,
  created_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  edited_at timestamp(3) with time zone,
  fan_reaction text,
  file_ids uuid[] default '{}'::uuid[] not null,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  is_automatic boolean default false not null,
  item_id uuid,
  order_id uuid,
  performer_reaction text,
  pinned_at timestamp(3) with time zone,
  reply_to_id uuid,
  sender_id uuid not null,
  seq bigint not null,
  story_id uuid,
  text text default ''::text not null,
  tokens bigint,
  type text not null,
  updated_at timestamp(3) with time zone not null,
  version bigint not null,
  constraint messages_pkey primary key (id),
  constraint messages__seq unique (conversation_id, seq),
  constraint messages__version unique (conversation_id, version),
  constraint messages_actor_id_fkey foreign key (actor_id) references accounts(id),
  constraint messages_charge_id_fkey foreign key (charge_id) references charges(id),
  constraint messages_content_id_fkey foreign key (content_id) references message_contents(id),
  constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint messages_item_id_fkey foreign key (item_id) references items(id),
  constraint messages_sender_id_fkey foreign key (sender_id) references accounts(id),
  constraint messages_text_check check (length(text) <= 2000),
  constraint messages_tokens_check check (tokens > 0),
  constraint messages_type_check check (type = any (array['text'::text, 'photo'::text, 'video'::text, 'audio'::text, 'media'::text, 'notify'::text, 'tip'::text]))
) with (fillfactor=90);
create unique index messages__content on messages using btree (content_id, conversation_id) where content_id is not null;
create index messages__item on messages using btree (item_id) where item_id is not null;
create index messages__links on messages using btree (conversation_id, seq) where text ~~ '%://%'::text;
create index messages__media on messages using btree (conversation_id, type, seq) where type = any (array['photo'::text, 'video'::text, 'audio'::text, 'media'::text]);
create index messages__offers on messages using btree (conversation_id, seq) where item_id is not null or content_id is not null;
create index messages__order on messages using btree (order_id, seq) where order_id is not null;
create index messages__pinned on messages using btree (conversation_id) where pinned_at is not null;
create index messages__sender on messages using btree (sender_id, id);
create index messages__words on messages using gin (search_vector(text)) where deleted_at is null;

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null,
  sha256 text not null,
  constraint migrations_pkey primary key (name)
);

create table mutes (
  account_id uuid not null,
  muted_id uuid not null,
  created_at timestamp with time zone not null,
  constraint mutes_pkey primary key (account_id, muted_id),
  constraint mutes_account_id_fkey foreign key (account_id) references accounts(id),
  constraint mutes_muted_id_fkey foreign key (muted_id) references accounts(id)
);
create index mutes__muted_id on mutes using btree (muted_id);
create index mutes__newest on mutes using btree (account_id, created_at desc, muted_id desc);

create table notification_actors (
  notification_id uuid not null,
  actor_id uuid not null,
  constraint notification_actors_pkey primary key (notification_id, actor_id),
  constraint notification_actors_actor_id_fkey foreign key (actor_id) references accounts(id),
  constraint notification_actors_notification_id_fkey foreign key (notification_id) references notifications(id) on delete cascade
);

create table notification_mail_frequencies (
  account_id uuid not null,
  frequency text not null,
  updated_at timestamp with time zone not null,
  constraint notification_mail_frequencies_pkey primary key (account_id),
  constraint notification_mail_frequencies_account_id_fkey foreign key (account_id) references accounts(id),
  constraint notification_mail_frequencies_frequency_check check (frequency = any (array['daily'::text, 'weekly'::text, 'never'::text]))
);

create table notification_preferences (
  account_id uuid not null,
  type text not null,
  channel text not null,
  is_on boolean not null,
  updated_at timestamp(3) with time zone not null,
  constraint notification_preferences_pkey primary key (account_id, type, channel),
  constraint notification_preferences_account_id_fkey foreign key (account_id) references accounts(id),
  constraint notification_preferences_channel_check check (channel = any (array['inApp'::text, 'email'::text, 'push'::text]))
);

create table notification_thresholds (
  account_id uuid not null,
  type text not null,
  minimum bigint not null,
  updated_at timestamp with time zone not null,
  constraint notification_thresholds_pkey primary key (account_id, type),
  constraint notification_thresholds_account_id_fkey foreign key (account_id) references accounts(id),
  constraint notification_thresholds__minimum check (minimum > 0)
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  actor_count integer default 1 not null,
  actor_id uuid,
  created_at timestamp(3) with time zone not null,
  facts jsonb not null,
  happened_at timestamp(3) with time zone not null,
  is_shown boolean not null,
  key text not null,
  link text,
  mail_due_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  subject_id uuid,
  subject_kind text,
  type text not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts(id),
  constraint notifications_actor_id_fkey foreign key (actor_id) references accounts(id),
  constraint notifications_actor_count_check check (actor_count >= 1)
);
create index notifications__mail_due on notifications using btree (mail_due_at) where mail_due_at is not null;
create index notifications__mail_of_account on notifications using btree (account_id) where mail_due_at is not null;
create index notifications__newest on notifications using btree (account_id, happened_at desc, id desc) where is_shown;
create index notifications__old on notifications using btree (happened_at);
create unique index notifications__once on notifications using btree (account_id, key);
create index notifications__stream on notifications using btree (subject_id) where type = 'stream_started'::text;
create index notifications__unread on notifications using btree (account_id) where is_shown and read_at is null;

create unlogged table oauth_flows (
  token_hash bytea not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  provider text not null,
  role text not null,
  secrets jsonb not null,
  constraint oauth_flows_pkey primary key (token_hash),
  constraint oauth_flows_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint oauth_flows_provider_check check (provider = any (array['google'::text, 'apple'::text, 'twitter'::text])),
  constraint oauth_flows_role_check check (role = any (array['fan'::text, 'performer'::text])),
  constraint oauth_flows_token_hash_check check (length(token_hash) = 32)
);
create index oauth_flows__expires_at on oauth_flows using btree (expires_at);

create unlogged table open_calls (
  id uuid not null,
  at timestamp with time zone not null,
  call text not null,
  network text not null,
  constraint open_calls_pkey primary key (id)
);
create index open_calls__at on open_calls using btree (at);
create index open_calls__network on open_calls using btree (network, call, at);

create table orders (
  id uuid not null,
  arrival_asked_at timestamp with time zone,
  buyer_id uuid not null,
  carrier text,
  charge_id uuid not null,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  delivery_address text,
  delivery_address_id uuid,
  delivery_status text not null,
  phone_number text,
  postal_code text,
  processing_at timestamp with time zone,
  product_id uuid not null,
  product_name text not null,
  product_type text not null,
  quantity integer not null,
  recipient_name text,
  refunded_at timestamp with time zone,
  seller_id uuid not null,
  serial bigint generated always as identity not null,
  shipped_at timestamp with time zone,
  shipping_code text default ''::text not null,
  shipping_price bigint not null,
  total_price bigint not null,
  unit_price bigint not null,
  updated_at timestamp with time zone not null,
  user_note text,
  constraint orders_pkey primary key (id),
  constraint orders_charge_id_key unique (charge_id),
  constraint orders_serial_key unique (serial),
  constraint orders_buyer_id_fkey foreign key (buyer_id) references accounts(id),
  constraint orders_charge_id_fkey foreign key (charge_id) references charges(id),
  constraint orders_product_id_fkey foreign key (product_id) references items(id),
  constraint orders_seller_id_fkey foreign key (seller_id) references accounts(id),
  constraint orders_carrier_check check (carrier = any (array['dhl'::text, 'ups'::text, 'fedex'::text, 'usps'::text, 'royal_mail'::text, 'dpd'::text, 'gls'::text, 'postnl'::text, 'hermes'::text, 'evri'::text, 'la_poste'::text, 'canada_post'::text, 'australia_post'::text, 'other'::text])),
  constraint orders_check check (total_price = (unit_price * quantity + shipping_price)),
  constraint orders_delivery_status_check check (delivery_status = any (array['created'::text, 'processing'::text, 'shipping'::text, 'delivered'::text, 'refunded'::text])),
  constraint orders_product_type_check check (product_type = any (array['physical'::text, 'digital'::text])),
  constraint orders_quantity_check check (quantity > 0),
  constraint orders_shipping_price_check check (shipping_price >= 0),
  constraint orders_unit_price_check check (unit_price >= 0)
);
create index orders__buyer_id__created_at on orders using btree (buyer_id, created_at, id);
create index orders__buyer_id__delivery_status on orders using btree (buyer_id, delivery_status, created_at, id);
create index orders__created_at on orders using btree (created_at, id);
create index orders__delivery_status on orders using btree (delivery_status, created_at, id);
create index orders__ended_at on orders using btree (coalesce(delivered_at, refunded_at)) where delivery_address is not null;
create index orders__on_the_way on orders using btree (shipped_at) where delivery_status = 'shipping'::text and arrival_asked_at is null;
create index orders__product_id on orders using btree (product_id);
create index orders__seller_id__created_at on orders using btree (seller_id, created_at, id);
create index orders__seller_id__delivery_status on orders using btree (seller_id, delivery_status, created_at, id);

create table pages (
  id uuid not null,
  asks_again_at timestamp with time zone,
  content text not null,
  created_at timestamp with time zone not null,
  has_placeholders boolean default false not null,
  public_since timestamp(3) with time zone,
  settled_at timestamp with time zone,
  short_description text not null,
  slug text not null,
  status text not null,
  title text not null,
  updated_at timestamp with time zone not null,
  constraint pages_pkey primary key (id),
  constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and length(slug) <= 100),
  constraint pages_status_check check (status = any (array['draft'::text, 'published'::text])),
  constraint pages_title_check check (length(title) >= 1 and length(title) <= 120)
);
create unique index pages__slug on pages using btree (slug);

create table pages_to_add (
  slug text not null,
  constraint pages_to_add_pkey primary key (slug)
);

create table part_checks (
  file_id uuid not null,
  part text not null,
  part_name text not null,
  asked integer default 1 not null,
  hashes text[] default '{}'::text[] not null,
  md5 text,
  sha256 text,
  since timestamp with time zone not null,
  tried_at timestamp with time zone,
  tries integer default 0 not null,
  was_shown boolean default false not null,
  constraint part_checks_pkey primary key (file_id, part, part_name),
  constraint part_checks_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint part_checks_part_check check (part = any (array['file'::text, 'poster'::text]))
);
create index part_checks__since on part_checks using btree (since);

create table participation_permits (
  account_id uuid not null,
  owner_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint participation_permits_pkey primary key (account_id, owner_id),
  constraint participation_permits_account_id_fkey foreign key (account_id) references accounts(id),
  constraint participation_permits_owner_id_fkey foreign key (owner_id) references accounts(id)
);
create index participation_permits__owner_id on participation_permits using btree (owner_id);

create table passkey_challenges (
  challenge text not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey primary key (challenge),
  constraint passkey_challenges_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index passkey_challenges__expires_at on passkey_challenges using btree (expires_at);

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  counter bigint not null,
  created_at timestamp with time zone not null,
  credential_id text not null,
  is_synced boolean not null,
  last_used_at timestamp with time zone,
  name text not null,
  public_key bytea not null,
  transports text[] not null,
  constraint passkeys_pkey primary key (id),
  constraint passkeys__credential_id unique (credential_id),
  constraint passkeys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index passkeys__account on passkeys using btree (account_id, created_at);

create table payment_cards (
  id uuid not null,
  account_id uuid not null,
  brand text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  expiry_noticed date,
  gateway text not null,
  gateway_token text not null,
  holder_name text not null,
  is_default boolean default false not null,
  is_production boolean not null,
  last4_digits text not null,
  month smallint not null,
  year smallint not null,
  constraint payment_cards_pkey primary key (id),
  constraint payment_cards__gateway_token unique (gateway, gateway_token),
  constraint payment_cards_account_id_fkey foreign key (account_id) references accounts(id),
  constraint payment_cards_last4_digits_check check (last4_digits ~ '^[0-9]{4}$'::text),
  constraint payment_cards_month_check check (month >= 1 and month <= 12)
);
create index payment_cards__account_id on payment_cards using btree (account_id, created_at desc) where deleted_at is null;
create unique index payment_cards__default on payment_cards using btree (account_id) where is_default;

create table payment_gateways (
  name text not null,
  created_at timestamp with time zone not null,
  has_no_adult_content boolean default false not null,
  is_enabled boolean not null,
  offers_wallets boolean default false not null,
  priority smallint not null,
  statement_descriptor text default ''::text not null,
  test_problem text,
  tested_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  values_sealed bytea not null,
  constraint payment_gateways_pkey primary key (name),
  constraint payment_gateways_priority_check check (priority >= 0 and priority <= 99),
  constraint payment_gateways_test_problem_check check (length(test_problem) >= 1 and length(test_problem) <= 1000)
);

create table payment_limits (
  account_id uuid not null,
  amount bigint,
  next_amount bigint,
  next_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint payment_limits_pkey primary key (account_id),
  constraint payment_limits_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint payment_limits_amount_check check (amount >= 0),
  constraint payment_limits_next_amount_check check (next_amount >= 0)
);

create table payment_refunds (
  id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  external_id text,
  is_by_admin boolean default false not null,
  payment_id uuid not null,
  reason text not null,
  settled_at timestamp with time zone,
  status text not null,
  constraint payment_refunds_pkey primary key (id),
  constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint payment_refunds_amount_check check (amount > 0),
  constraint payment_refunds_external_id_check check (length(external_id) >= 1 and length(external_id) <= 200),
  constraint payment_refunds_reason_check check (length(reason) >= 1 and length(reason) <= 300),
  constraint payment_refunds_status_check check (status = any (array['requested'::text, 'success'::text, 'fail'::text]))
);
create unique index payment_refunds__external_id on payment_refunds using btree (payment_id, external_id);
create index payment_refunds__payment_id on payment_refunds using btree (payment_id);
create index payment_refunds__requested on payment_refunds using btree (created_at) where status = 'requested'::text;
create index payment_refunds__settled on payment_refunds using btree (settled_at) where settled_at is not null;

create table payments (
  id uuid not null,
  amount bigint not null,
  buyer_id uuid not null,
  card_id uuid,
  check_at timestamp with time zone,
  checkout_id text,
  checks integer default 0 not null,
  client_secret text,
  coupon_code text,
  coupon_id uuid,
  coupon_percent smallint,
  created_at timestamp with time zone not null,
  currency text not null,
  description text not null,
  discount bigint default 0 not null,
  dispute_status text,
  external_id text,
  failure_reason text,
  fulfilled_at timestamp with time zone,
  gateway text not null,
  initiated_by text not null,
  ip text,
  payment_url text,
  performer_id uuid,
  purpose text not null,
  recurring_amount bigint,
  recurring_months integer,
  reduction bigint default 0 not null,
  reference text not null,
  refunded bigint default 0 not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  status text not null,
  tax bigint default 0 not null,
  tax_basis_points integer default 0 not null,
  tax_country text collate "C",
  type text not null,
  updated_at timestamp with time zone not null,
  user_agent text,
  constraint payments_pkey primary key (id),
  constraint payments__gateway__external_id unique (gateway, external_id),
  constraint payments_buyer_id_fkey foreign key (buyer_id) references accounts(id),
  constraint payments_card_id_fkey foreign key (card_id) references payment_cards(id),
  constraint payments_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint payments__discount check (discount >= 0),
  constraint payments__reduction check (reduction >= 0) not valid,
  constraint payments__refunded check (refunded >= 0 and refunded <= amount),
  constraint payments__settled check ((settled_at is not null) = (status = any (array['success'::text, 'refunded'::text]))),
  constraint payments__tax check (tax >= 0 and tax <= amount) not valid,
  constraint payments_amount_check check (amount > 0),
  constraint payments_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint payments_dispute_status_check check (dispute_status = any (array['opened'::text, 'under_review'::text, 'accepted'::text, 'won'::text, 'lost'::text])),
  constraint payments_initiated_by_check check (initiated_by = any (array['buyer'::text, 'site'::text])),
  constraint payments_purpose_check check (purpose = any (array['top_up'::text, 'subscription'::text])),
  constraint payments_reference_check check (length(reference) >= 1 and length(reference) <= 100),
  constraint payments_status_check check (status = any (array['created'::text, 'processing'::text, 'require_authentication'::text, 'success'::text, 'fail'::text, 'canceled'::text, 'refunded'::text])),
  constraint payments_type_check check (type = any (array['token_package'::text, 'monthly_subscription'::text, 'yearly_subscription'::text]))
) with (fillfactor=70);
create index payments__amount on payments using btree (amount desc, id desc);
create index payments__buyer_amount on payments using btree (buyer_id, amount desc, id desc);
create index payments__buyer_id on payments using btree (buyer_id, created_at desc, id desc);
create index payments__buyer_status on payments using btree (buyer_id, status, created_at desc, id desc);
create index payments__buyer_type on payments using btree (buyer_id, type, created_at desc, id desc);
create index payments__buyer_updated on payments using btree (buyer_id, updated_at desc, id desc);
create index payments__check_at on payments using btree (check_at) where check_at is not null;
create index payments__created_at on payments using btree (created_at desc, id desc);
create index payments__gateway_settled on payments using btree (gateway, settled_at desc) where settled_at is not null;
create index payments__number on payments using btree (substr(replace(id::text, '-'::text, ''::text), 17, 8));
create unique index payments__once_by_site on payments using btree (purpose, reference) where initiated_by = 'site'::text;
create index payments__pending on payments using btree (buyer_id, performer_id) where check_at is not null or status = 'success'::text;
create index payments__performer on payments using btree (performer_id, created_at desc, id desc) where performer_id is not null;
create index payments__settled_totals on payments using btree (settled_at) include (gateway, amount) where settled_at is not null;
create index payments__status on payments using btree (status, created_at desc, id desc);
create index payments__type on payments using btree (type, created_at desc, id desc);
create index payments__updated on payments using btree (updated_at desc, id desc);

create table payout_accounts (
  performer_id uuid not null,
  type text collate "C" not null,
  name_at timestamp with time zone,
  name_note text,
  name_state text collate "C",
  sealed bytea not null,
  updated_at timestamp with time zone not null,
  usable_from timestamp with time zone,
  constraint payout_accounts_pkey primary key (performer_id, type),
  constraint payout_accounts_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint payout_accounts__name_state check (name_state = any (array['matches'::text, 'waits'::text, 'accepted'::text, 'refused'::text])) not valid,
  constraint payout_accounts_type_check check (type = any (array['banking'::text, 'paypal'::text, 'crypto'::text]))
);
create index payout_accounts__name_waits on payout_accounts using btree (name_at) where name_state = 'waits'::text;

create table payout_freezes (
  performer_id uuid not null,
  frozen_at timestamp with time zone not null,
  constraint payout_freezes_pkey primary key (performer_id),
  constraint payout_freezes_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index payout_freezes__frozen_at on payout_freezes using btree (frozen_at);

create table payout_parts (
  payout_id uuid not null,
  earning_id uuid not null,
  amount bigint not null,
  constraint payout_parts_pkey primary key (payout_id, earning_id),
  constraint payout_parts_amount_check check (amount > 0)
);

create table payout_requests (
  id uuid not null,
  account_sealed bytea,
  account_type text collate "C" not null,
  admin_note text not null,
  amount bigint not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  closed_at timestamp with time zone,
  closed_by uuid,
  conversion_rate numeric(12,4) not null,
  created_at timestamp with time zone not null,
  payment_reference text,
  performer_id uuid not null,
  request_note text not null,
  revision integer not null,
  sending_at timestamp with time zone,
  status text collate "C" not null,
  tokens bigint not null,
  updated_at timestamp with time zone not null,
  constraint payout_requests_pkey primary key (id),
  constraint payout_requests_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint payout_requests_account_type_check check (account_type = any (array['banking'::text, 'paypal'::text, 'stripe'::text, 'crypto'::text])),
  constraint payout_requests_amount_check check (amount > 0),
  constraint payout_requests_conversion_rate_check check (conversion_rate > 0::numeric),
  constraint payout_requests_status_check check (status = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'done'::text])),
  constraint payout_requests_tokens_check check (tokens > 0)
);
create index payout_requests__account_type on payout_requests using btree (account_type, created_at desc, id desc);
create index payout_requests__amount on payout_requests using btree (amount desc, id desc);
create index payout_requests__created_at on payout_requests using btree (created_at desc, id desc);
create unique index payout_requests__one_open on payout_requests using btree (performer_id) where status = any (array['pending'::text, 'approved'::text]);
create index payout_requests__performer_id on payout_requests using btree (performer_id, created_at desc, id desc);
create index payout_requests__status on payout_requests using btree (status, created_at desc, id desc);
create index payout_requests__updated on payout_requests using btree (updated_at desc, id desc);

create table payout_schedules (
  performer_id uuid not null,
  account_type text collate "C" not null,
  day smallint not null,
  every text collate "C" not null,
  last_at timestamp with time zone,
  last_problem text collate "C",
  minimum bigint not null,
  next_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payout_schedules_pkey primary key (performer_id),
  constraint payout_schedules_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint payout_schedules_account_type_check check (account_type = any (array['banking'::text, 'paypal'::text, 'stripe'::text, 'crypto'::text])),
  constraint payout_schedules_check check (day >= 1 and day <= 28 and (every = 'month'::text or day <= 7)),
  constraint payout_schedules_every_check check (every = any (array['week'::text, 'month'::text])),
  constraint payout_schedules_minimum_check check (minimum > 0)
);
create index payout_schedules__next_at on payout_schedules using btree (next_at);

create table pending_postings (
  amount bigint not null,
  book_id uuid not null
);
create index pending_postings__book_id on pending_postings using btree (book_id);

create table people (
  id uuid not null,
  account_id uuid,
  alias text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  document_id uuid,
  email text,
  identity bytea,
  identity_key bytea,
  name_words bytea[],
  producer_id uuid,
  reason text,
  selfie_id uuid,
  state text not null,
  submitted_at timestamp with time zone,
  constraint people_pkey primary key (id),
  constraint people_account_id_key unique (account_id),
  constraint people__identity check ((identity is null) = (identity_key is null)),
  constraint people__kind check ((account_id is null) <> (producer_id is null)),
  constraint people__known check ((state = any (array['invited'::text, 'refused'::text])) or identity is not null),
  constraint people_state_check check (state = any (array['invited'::text, 'submitted'::text, 'approved'::text, 'refused'::text]))
);
create index people__alias on people using btree (lower(alias) text_pattern_ops);
create index people__name_words on people using gin (name_words);
create index people__producer on people using btree (producer_id, id);
create index people__submitted on people using btree (submitted_at, id) where state = 'submitted'::text;

create table people_of_producers (
  producer_id uuid not null,
  person_id uuid not null,
  added_at timestamp with time zone not null,
  constraint people_of_producers_pkey primary key (producer_id, person_id),
  constraint people_of_producers_person_id_fkey foreign key (person_id) references people(id)
);

create table performer_categories (
  id uuid not null,
  created_at timestamp with time zone not null,
  description text default ''::text not null,
  name text not null,
  ordering integer default 0 not null,
  slug text not null,
  updated_at timestamp with time zone not null,
  constraint performer_categories_pkey primary key (id),
  constraint performer_categories__slug unique (slug)
);
create unique index performer_categories__name on performer_categories using btree (lower(name));
create trigger performer_categories__search after update of name on performer_categories
  for each row when (old.name is distinct from new.name) execute function search_note_category();

create table performer_entries (
  performer_id uuid not null,
  posted_at timestamp with time zone not null,
  sequence bigint not null,
  available bigint not null,
  bank bigint not null,
  commission bigint not null,
  held bigint not null,
  in_transit bigint not null,
  reason text collate "C" not null,
  reference text collate "C" not null,
  reserved bigint not null,
  reverses uuid,
  transfer_id uuid not null,
  constraint performer_entries_pkey primary key (performer_id, posted_at, sequence)
);
create index performer_entries__sequence on performer_entries using btree (performer_id, sequence);
create index performer_entries__transfer_id on performer_entries using btree (transfer_id);
create trigger performer_entries__append_only before delete or update or truncate on performer_entries
  for each statement execute function refuse_change();

create table performer_goals (
  performer_id uuid not null,
  kind text not null,
  target bigint not null,
  updated_at timestamp with time zone not null,
  constraint performer_goals_pkey primary key (performer_id),
  constraint performer_goals_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint performer_goals_kind_check check (kind = any (array['money'::text, 'subscribers'::text])),
  constraint performer_goals_target_check check (target > 0)
);

create table performer_months (
  performer_id uuid not null,
  month date not null,
  kind text collate "C" not null,
  available bigint not null,
  bank bigint not null,
  commission bigint not null,
  entries bigint not null,
  held bigint not null,
  in_transit bigint not null,
  reserved bigint not null,
  tax bigint,
  constraint performer_months_pkey primary key (performer_id, month, kind),
  constraint performer_months_entries_check check (entries > 0),
  constraint performer_months_kind_check check (kind = any (array['sale'::text, 'refund'::text, 'dispute'::text, 'release'::text, 'payout'::text]))
);

create table performer_terms (
  performer_id uuid not null,
  commission_basis_points integer,
  hold_days integer,
  updated_at timestamp with time zone not null,
  constraint performer_terms_pkey primary key (performer_id),
  constraint performer_terms_commission_basis_points_check check (commission_basis_points >= 0 and commission_basis_points <= 10000),
  constraint performer_terms_hold_days_check check (hold_days >= 0 and hold_days <= 365)
);

create table photos (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  description text default ''::text not null,
  file_id uuid not null,
  gallery_id uuid not null,
  hidden_at timestamp with time zone,
  position integer not null,
  status text not null,
  title text default ''::text not null,
  updated_at timestamp(3) with time zone not null,
  constraint photos_pkey primary key (id),
  constraint photos_gallery_id_fkey foreign key (gallery_id) references galleries(id),
  constraint photos_status_check check (status = any (array['active'::text, 'inactive'::text, 'draft'::text]))
);
create unique index photos__file on photos using btree (gallery_id, file_id) where deleted_at is null;
create index photos__position on photos using btree (gallery_id, "position", id);
create index photos__status on photos using btree (status, id desc) where deleted_at is null;
create index photos__words on photos using gin (search_fold(title) gin_trgm_ops);

create table plans (
  performer_id uuid not null,
  benefits text[] default '{}'::text[] not null,
  description text default ''::text not null,
  is_trial_offered boolean not null,
  monthly_price bigint not null,
  name text default ''::text not null,
  six_month_price bigint default 0 not null,
  three_month_price bigint default 0 not null,
  trial_days integer,
  updated_at timestamp with time zone not null,
  yearly_price bigint not null,
  constraint plans_pkey primary key (performer_id),
  constraint plans_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint plans_monthly_price_check check (monthly_price >= 0),
  constraint plans_six_month_price_check check (six_month_price >= 0),
  constraint plans_three_month_price_check check (three_month_price >= 0),
  constraint plans_trial_days_check check (trial_days >= 1 and trial_days <= 30),
  constraint plans_yearly_price_check check (yearly_price >= 0)
);

create table poll_options (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  description text not null,
  expires_at timestamp(3) with time zone,
  owner_id uuid not null,
  post_id uuid,
  vote_count bigint default 0 not null,
  constraint poll_options_pkey primary key (id),
  constraint poll_options_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint poll_options_post_id_fkey foreign key (post_id) references posts(id),
  constraint poll_options_vote_count_check check (vote_count >= 0)
);
create index poll_options__post_id on poll_options using btree (post_id);
create index poll_options__unused on poll_options using btree (created_at) where post_id is null;

create table poll_votes (
  post_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  option_id uuid not null,
  constraint poll_votes_pkey primary key (post_id, account_id),
  constraint poll_votes_account_id_fkey foreign key (account_id) references accounts(id),
  constraint poll_votes_option_id_fkey foreign key (option_id) references poll_options(id),
  constraint poll_votes_post_id_fkey foreign key (post_id) references posts(id)
);
create index poll_votes__account_id on poll_votes using btree (account_id);
create index poll_votes__option_id on poll_votes using btree (option_id);

create table post_archiving (
  performer_id uuid not null,
  after_days integer not null,
  updated_at timestamp(3) with time zone not null,
  constraint post_archiving_pkey primary key (performer_id),
  constraint post_archiving_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint post_archiving__after_days check (after_days >= 1 and after_days <= 3650)
);

create table post_reminders (
  post_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  sent_for timestamp(3) with time zone,
  constraint post_reminders_pkey primary key (post_id, account_id),
  constraint post_reminders_account_id_fkey foreign key (account_id) references accounts(id),
  constraint post_reminders_post_id_fkey foreign key (post_id) references posts(id)
);
create index post_reminders__account_id on post_reminders using btree (account_id);
create index post_reminders__post_id_sent_for on post_reminders using btree (post_id, sent_for);

create table postings (
  transfer_id uuid not null,
  line smallint not null,
  amount bigint not null,
  asset text collate "C" not null,
  book_id uuid not null,
  constraint postings_pkey primary key (transfer_id, line),
  constraint postings_amount_check check (amount <> 0),
  constraint postings_line_check check (line >= 1)
);
create trigger postings__append_only before delete or update or truncate on postings
  for each statement execute function refuse_change();
create trigger postings__balanced after insert on postings referencing new table as added
  for each statement execute function check_postings();

create table posts (
  id uuid not null,
  archive_at timestamp(3) with time zone,
  audio_count smallint default 0 not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  is_first_line_shown boolean default false not null,
  is_kept boolean default false not null,
  photo_count smallint default 0 not null,
  poll_description text default ''::text not null,
  poll_expires_at timestamp(3) with time zone,
  poll_option_ids uuid[] default '{}'::uuid[] not null,
  schedule_zone text,
  series_id uuid,
  series_position integer,
  slug text not null,
  streaming_at timestamp(3) with time zone,
  teaser_id uuid,
  text text default ''::text not null,
  thumbnail_id uuid,
  title text default ''::text not null,
  video_count smallint default 0 not null,
  constraint posts_pkey primary key (id),
  constraint posts_slug_key unique (slug),
  constraint posts_id_fkey foreign key (id) references items(id),
  constraint posts_series_id_fkey foreign key (series_id) references series(id) on delete set null,
  constraint posts_free_file_ids_check check (free_file_ids <@ file_ids)
);
create index posts__archive_at on posts using btree (archive_at) where archive_at is not null;
create index posts__series on posts using btree (series_id, series_position) where series_id is not null;
create index posts__streaming_at on posts using btree (streaming_at) where streaming_at is not null;
create trigger posts__note_record after update of slug on posts
  for each row when (old.slug is distinct from new.slug) execute function note_record_item();
create trigger posts__search_changed after update of title, text on posts
  for each row when (old.title is distinct from new.title or old.text is distinct from new.text) execute function search_note_item();
create trigger posts__search_new after insert on posts referencing new table as added
  for each statement execute function search_note_new_items();

create table private_call_terms (
  performer_id uuid not null,
  audience text not null,
  is_open boolean not null,
  price bigint not null,
  updated_at timestamp(3) with time zone not null,
  constraint private_call_terms_pkey primary key (performer_id),
  constraint private_call_terms_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint private_call_terms_audience_check check (audience = any (array['everyone'::text, 'subscribers'::text])),
  constraint private_call_terms_price_check check (price > 0)
);

create table private_calls (
  id uuid not null,
  accepted_at timestamp(3) with time zone,
  answer_until timestamp(3) with time zone default (now() + '00:01:00'::interval) not null,
  booked_minutes integer,
  booked_price bigint,
  booked_until timestamp(3) with time zone,
  can_continue boolean default true not null,
  charge_id uuid,
  counted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  decline_reason text,
  ended_at timestamp(3) with time zone,
  ended_by text,
  fan_device text,
  fan_id uuid not null,
  fan_room uuid not null,
  is_supervised boolean default false not null,
  milliseconds bigint default 0 not null,
  minutes integer default 0 not null,
  note text default ''::text not null,
  owes_booked boolean default false not null,
  performer_device text,
  performer_id uuid not null,
  performer_room uuid not null,
  price bigint not null,
  provider text default 'embedded'::text not null,
  spending_limit bigint,
  started_at timestamp(3) with time zone,
  state text not null,
  updated_at timestamp(3) with time zone not null,
  constraint private_calls_pkey primary key (id),
  constraint private_calls_fan_room_key unique (fan_room),
  constraint private_calls_performer_room_key unique (performer_room),
  constraint private_calls_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint private_calls_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint private_calls__booked check ((booked_minutes is null) = (booked_price is null) and (booked_minutes is null) = (booked_until is null)) not valid,
  constraint private_calls__end check ((state = 'ended'::text) = (ended_at is not null) and (state = 'ended'::text) = (ended_by is not null)),
  constraint private_calls__two_sides check (performer_id <> fan_id),
  constraint private_calls_booked_minutes_check check (booked_minutes > 0),
  constraint private_calls_booked_price_check check (booked_price > 0),
  constraint private_calls_check check (spending_limit >= price),
  constraint private_calls_check1 check (milliseconds >= 0 and milliseconds <= (minutes * 60000)),
  constraint private_calls_decline_reason_check check (decline_reason = any (array['busy'::text, 'later'::text, 'not_now'::text, 'other'::text])),
  constraint private_calls_ended_by_check check (ended_by = any (array['fan'::text, 'performer'::text, 'declined'::text, 'missed'::text, 'lost'::text, 'wallet_empty'::text, 'limit_reached'::text, 'blocked'::text, 'admin'::text, 'time_up'::text, 'fan_left'::text])) not valid,
  constraint private_calls_fan_device_check check (char_length(fan_device) <= 64),
  constraint private_calls_minutes_check check (minutes >= 0),
  constraint private_calls_note_check check (length(note) <= 200),
  constraint private_calls_performer_device_check check (char_length(performer_device) <= 64),
  constraint private_calls_price_check check (price > 0),
  constraint private_calls_provider_check check (provider = any (array['embedded'::text, 'livekit'::text, 'agora'::text])),
  constraint private_calls_state_check check (state = any (array['requested'::text, 'accepted'::text, 'running'::text, 'waiting'::text, 'ended'::text]))
) with (fillfactor=80);
create unique index private_calls__active_of_performer on private_calls using btree (performer_id) where state = any (array['accepted'::text, 'running'::text, 'waiting'::text]);
create index private_calls__all_open on private_calls using btree (created_at desc, id desc) where state <> 'ended'::text;
create index private_calls__ended_by on private_calls using btree (ended_by, created_at desc, id desc) where ended_by is not null;
create index private_calls__fan on private_calls using btree (fan_id, created_at desc, id desc);
create index private_calls__made on private_calls using btree (created_at desc, id desc);
create index private_calls__open on private_calls using btree (performer_id, created_at) where state <> 'ended'::text;
create unique index private_calls__open_of_fan on private_calls using btree (fan_id) where state <> 'ended'::text;
create index private_calls__performer on private_calls using btree (performer_id, created_at desc, id desc);

create table processor_months (
  month text not null,
  figures jsonb not null,
  finished_at timestamp(3) with time zone not null,
  rows bytea not null,
  constraint processor_months_pkey primary key (month),
  constraint processor_months_month_check check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text)
);

create table product_downloads (
  product_id uuid not null,
  account_id uuid not null,
  first_at timestamp with time zone not null,
  constraint product_downloads_pkey primary key (product_id, account_id),
  constraint product_downloads_account_id_fkey foreign key (account_id) references accounts(id),
  constraint product_downloads_product_id_fkey foreign key (product_id) references products(id)
);
create index product_downloads__account_id on product_downloads using btree (account_id);

create table products (
  id uuid not null,
  description text default ''::text not null,
  file_id uuid,
  image_id uuid,
  name text not null,
  slug text not null,
  constraint products_pkey primary key (id),
  constraint products_slug_key unique (slug),
  constraint products_id_fkey foreign key (id) references items(id)
);
create index products__name_words on products using gin (search_fold(name) gin_trgm_ops);
create trigger products__note_record after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function note_record_item();
create trigger products__search_changed after update of name, description on products
  for each row when (old.name is distinct from new.name or old.description is distinct from new.description) execute function search_note_item();
create trigger products__search_new after insert on products referencing new table as added
  for each statement execute function search_note_new_items();

create table profile_categories (
  category_id uuid not null,
  account_id uuid not null,
  constraint profile_categories_pkey primary key (category_id, account_id),
  constraint profile_categories_account_id_fkey foreign key (account_id) references profiles(account_id) on delete cascade,
  constraint profile_categories_category_id_fkey foreign key (category_id) references performer_categories(id)
);
create index profile_categories__account on profile_categories using btree (account_id);
create trigger profile_categories__search after insert or delete on profile_categories
  for each row execute function search_note_profile();

create table profile_links (
  id uuid not null,
  clicked_at timestamp with time zone,
  clicks bigint default 0 not null,
  created_at timestamp with time zone not null,
  owner_id uuid not null,
  position smallint not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  title text not null,
  url text not null,
  constraint profile_links_pkey primary key (id),
  constraint profile_links_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint profile_links__clicks check (clicks >= 0)
);
create index profile_links__owner on profile_links using btree (owner_id, "position");
create index profile_links__removed on profile_links using btree (removed_at) where removed_at is not null;
create trigger profile_links__statistics_clicked after update on profile_links
  for each row when (new.clicks <> old.clicks) execute function add_profile_link_statistics();
create trigger profile_links__statistics_new after insert on profile_links
  for each row execute function add_profile_link_statistics();

create table profile_views (
  performer_id uuid not null,
  viewed_on date not null,
  viewer_key text not null,
  viewed_at timestamp with time zone default now() not null,
  constraint profile_views_pkey primary key (performer_id, viewed_on, viewer_key),
  constraint profile_views_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index profile_views__viewed_on on profile_views using btree (viewed_on);
create trigger profile_views__statistics after insert on profile_views
  for each row execute function add_visit_statistics();

create table profiles (
  account_id uuid not null,
  address text,
  bio text default ''::text not null,
  body_type text,
  butt text,
  checklist_hidden_at timestamp with time zone,
  city text,
  ethnicity text,
  eyes text,
  followers integer default 0 not null,
  hair text,
  height text,
  is_welcome_on boolean default false not null,
  languages text[] default '{}'::text[] not null,
  likes integer default 0 not null,
  link_count smallint default 0 not null,
  phone text,
  phone_code text,
  previous_welcome_file_id uuid,
  pubic_hair text,
  public_chat_price bigint default 0 not null,
  removed_bio text,
  removed_bio_at timestamp(3) with time zone,
  removed_bio_by uuid,
  score bigint generated always as (followers::bigint + likes + 5 * subscribers::bigint) stored not null,
  series_count smallint default 0 not null,
  sexual_orientation text,
  state text,
  subscribers integer default 0 not null,
  updated_at timestamp with time zone not null,
  views integer default 0 not null,
  weight text,
  welcome_file_id uuid,
  zipcode text,
  constraint profiles_pkey primary key (account_id),
  constraint profiles_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint profiles_likes_check check (likes >= 0),
  constraint profiles_public_chat_price_check check (public_chat_price >= 0),
  constraint profiles_views_check check (views >= 0)
);
create index profiles__removed_bio on profiles using btree (removed_bio_at) where removed_bio_at is not null;
create index profiles__score on profiles using btree (score desc, account_id);
create trigger profiles__search_changed after update of bio on profiles
  for each row when (old.bio is distinct from new.bio) execute function search_note_profile();
create trigger profiles__search_new after insert on profiles
  for each row when (new.bio <> ''::text) execute function search_note_profile();

create table promos (
  id uuid not null,
  created_at timestamp with time zone not null,
  description text not null,
  ends_at timestamp with time zone,
  file_id uuid not null,
  link text not null,
  position text not null,
  starts_at timestamp with time zone,
  status text not null,
  title text not null,
  updated_at timestamp with time zone not null,
  constraint promos_pkey primary key (id),
  constraint promos_check check (ends_at > starts_at),
  constraint promos_position_check check ("position" = any (array['top'::text, 'middle'::text, 'bottom'::text, 'left'::text, 'right'::text])),
  constraint promos_status_check check (status = any (array['active'::text, 'inactive'::text])),
  constraint promos_title_check check (length(title) >= 1 and length(title) <= 120)
);

create table purchase_downloads (
  charge_id uuid not null,
  account_id uuid not null,
  first_at timestamp(3) with time zone not null,
  constraint purchase_downloads_pkey primary key (charge_id),
  constraint purchase_downloads_account_id_fkey foreign key (account_id) references accounts(id),
  constraint purchase_downloads_charge_id_fkey foreign key (charge_id) references charges(id)
);
create index purchase_downloads__account on purchase_downloads using btree (account_id, first_at);

create table push_subscriptions (
  id uuid not null,
  account_id uuid not null,
  auth text not null,
  created_at timestamp(3) with time zone not null,
  endpoint text not null,
  p256dh text not null,
  session_id uuid not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_account_id_fkey foreign key (account_id) references accounts(id),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index push_subscriptions__account on push_subscriptions using btree (account_id, created_at);
create index push_subscriptions__session on push_subscriptions using btree (session_id);

create table quick_unlocks (
  account_id uuid not null,
  up_to bigint not null,
  updated_at timestamp(3) with time zone not null,
  uses_card boolean default false not null,
  way text not null,
  constraint quick_unlocks_pkey primary key (account_id),
  constraint quick_unlocks_account_id_fkey foreign key (account_id) references accounts(id),
  constraint quick_unlocks_up_to_check check (up_to > 0),
  constraint quick_unlocks_way_check check (way = any (array['hold'::text, 'tap'::text]))
);

create table quiet_hours (
  account_id uuid not null,
  from_time text not null,
  time_zone text not null,
  until_time text not null,
  updated_at timestamp(3) with time zone not null,
  constraint quiet_hours_pkey primary key (account_id),
  constraint quiet_hours_account_id_fkey foreign key (account_id) references accounts(id),
  constraint quiet_hours__some check (from_time <> until_time),
  constraint quiet_hours_from_time_check check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint quiet_hours_until_time_check check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);

create unlogged table rate_windows (
  bucket text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_windows_pkey primary key (bucket, window_start)
);

create table reactions (
  account_id uuid not null,
  object_id uuid not null,
  action text not null,
  created_at timestamp(3) with time zone not null,
  id uuid not null,
  object_kind text not null,
  constraint reactions_pkey primary key (account_id, object_id, action),
  constraint reactions_id_key unique (id),
  constraint reactions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint reactions_action_check check (action = any (array['like'::text, 'bookmark'::text]))
);
create index reactions__account_newest on reactions using btree (account_id, action, object_kind, created_at desc, object_id desc);
create index reactions__object on reactions using btree (object_id, action, created_at desc);
create trigger reactions__statistics after insert or delete on reactions
  for each row execute function add_like_statistics();

create table recommendations_off (
  account_id uuid not null,
  since timestamp with time zone not null,
  constraint recommendations_off_pkey primary key (account_id),
  constraint recommendations_off_account_id_fkey foreign key (account_id) references accounts(id)
);

create table reconciliation_differences (
  id uuid not null,
  created_at timestamp with time zone not null,
  currency text not null,
  external_id text not null,
  gateway text not null,
  kind text not null,
  note text default ''::text not null,
  occurred_at timestamp with time zone not null,
  ours bigint,
  payment_id uuid,
  resolution text,
  resolved_at timestamp with time zone,
  state text not null,
  theirs bigint,
  type text not null,
  constraint reconciliation_differences_pkey primary key (id),
  constraint reconciliation_differences__transaction unique (gateway, type, kind, external_id),
  constraint reconciliation_differences_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint reconciliation_differences__resolved check ((state = 'resolved'::text) = (resolved_at is not null and resolution is not null)),
  constraint reconciliation_differences_currency_check check (currency ~ '^[A-Z]{3}$'::text),
  constraint reconciliation_differences_external_id_check check (length(external_id) >= 1 and length(external_id) <= 200),
  constraint reconciliation_differences_kind_check check (kind = any (array['missing_here'::text, 'missing_there'::text, 'amount_differs'::text])),
  constraint reconciliation_differences_resolution_check check (resolution = any (array['noted'::text, 'agrees'::text])),
  constraint reconciliation_differences_state_check check (state = any (array['open'::text, 'resolved'::text])),
  constraint reconciliation_differences_type_check check (type = any (array['charge'::text, 'refund'::text, 'chargeback'::text]))
);
create index reconciliation_differences__created_at on reconciliation_differences using btree (created_at desc, id desc);
create index reconciliation_differences__gateway on reconciliation_differences using btree (gateway, created_at desc, id desc);
create index reconciliation_differences__kind on reconciliation_differences using btree (kind, created_at desc, id desc);
create index reconciliation_differences__occurred_at on reconciliation_differences using btree (gateway, occurred_at) where state = 'open'::text;
create index reconciliation_differences__payment_id on reconciliation_differences using btree (payment_id);
create index reconciliation_differences__state on reconciliation_differences using btree (state, created_at desc, id desc);

create table reconciliation_runs (
  id uuid not null,
  differences integer default 0 not null,
  due_at timestamp with time zone not null,
  failure text,
  finished_at timestamp with time zone,
  from_at timestamp with time zone not null,
  gateway text not null,
  started_at timestamp with time zone,
  to_at timestamp with time zone not null,
  transactions integer default 0 not null,
  constraint reconciliation_runs_pkey primary key (id),
  constraint reconciliation_runs_check check (to_at > from_at)
);
create index reconciliation_runs__due_at on reconciliation_runs using btree (due_at) where finished_at is null;
create index reconciliation_runs__gateway on reconciliation_runs using btree (gateway, due_at desc);

create table record_addresses (
  place_id uuid not null,
  slug text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint record_addresses_pkey primary key (place_id, slug, from_at)
);
create index record_addresses__slug on record_addresses using btree (slug);

create table record_bundle_reads (
  id uuid not null,
  bundle_id uuid not null,
  created_at timestamp with time zone not null,
  reader_id uuid not null,
  constraint record_bundle_reads_pkey primary key (id),
  constraint record_bundle_reads_bundle_id_fkey foreign key (bundle_id) references record_bundles(id),
  constraint record_bundle_reads_reader_id_fkey foreign key (reader_id) references accounts(id)
);
create index record_bundle_reads__bundle on record_bundle_reads using btree (bundle_id, id);
create trigger record_bundle_reads__append_only before delete or update or truncate on record_bundle_reads
  for each statement execute function refuse_audit_change();

create table record_bundles (
  id uuid not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  asked_at timestamp with time zone not null,
  asked_by uuid not null,
  expires_at timestamp with time zone not null,
  person_ids uuid[] not null,
  reason text not null,
  salt bytea not null,
  sealed_key bytea,
  sha256 text,
  size bigint,
  state text not null,
  wrapped_key bytea,
  constraint record_bundles_pkey primary key (id),
  constraint record_bundles_approved_by_fkey foreign key (approved_by) references accounts(id),
  constraint record_bundles_asked_by_fkey foreign key (asked_by) references accounts(id),
  constraint record_bundles__approved check ((approved_by is null) = (approved_at is null)),
  constraint record_bundles__built check ((state = any (array['asked'::text, 'expired'::text])) or approved_by is not null),
  constraint record_bundles__key check ((sealed_key is null) = (wrapped_key is null)),
  constraint record_bundles__key_gone check ((state = any (array['asked'::text, 'building'::text])) or sealed_key is null),
  constraint record_bundles__two_people check (approved_by <> asked_by),
  constraint record_bundles_person_ids_check check (cardinality(person_ids) >= 1 and cardinality(person_ids) <= 100),
  constraint record_bundles_reason_check check (length(reason) >= 3 and length(reason) <= 500),
  constraint record_bundles_sha256_check check (length(sha256) = 64),
  constraint record_bundles_state_check check (state = any (array['asked'::text, 'building'::text, 'ready'::text, 'failed'::text, 'expired'::text]))
);
create index record_bundles__asked on record_bundles using btree (asked_at desc, id desc);
create index record_bundles__expires on record_bundles using btree (expires_at) where state <> 'expired'::text;

create table record_copies (
  id uuid not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  file_id uuid not null,
  made_at timestamp with time zone,
  names text[] default '{}'::text[] not null,
  owner_id uuid not null,
  sha256 text not null,
  size bigint default 0 not null,
  wrapped_key bytea,
  constraint record_copies_pkey primary key (id),
  constraint record_copies__content unique (owner_id, sha256),
  constraint record_copies__made check ((made_at is null) = (wrapped_key is null)),
  constraint record_copies_sha256_check check (length(sha256) = 64)
);
create index record_copies__bytes on record_copies using btree (sha256);
create index record_copies__ended on record_copies using btree (id) where ended_at is not null;
create index record_copies__waiting on record_copies using btree (id) where made_at is null;

create table record_places (
  id uuid not null,
  file_id uuid not null,
  file_kind text not null,
  first_shown_at timestamp with time zone not null,
  last_shown_at timestamp with time zone not null,
  owner_id uuid not null,
  place_id uuid not null,
  place_kind text not null,
  removed_at timestamp with time zone,
  sha256 text not null,
  constraint record_places_pkey primary key (id),
  constraint record_places__place unique (file_id, place_kind, place_id)
);
create index record_places__bytes on record_places using btree (sha256, id);
create index record_places__content on record_places using btree (owner_id, sha256);
create index record_places__file on record_places using btree (file_id, id);
create index record_places__owner on record_places using btree (owner_id, id);
create index record_places__place_id on record_places using btree (place_id, id);
create index record_places__removed on record_places using btree (removed_at) where removed_at is not null;
create trigger record_places__drop_addresses after delete on record_places
  for each row execute function record_drop_addresses();

create table record_queue (
  id bigint generated always as identity not null,
  file_id uuid not null,
  user_id uuid not null,
  user_kind text not null,
  constraint record_queue_pkey primary key (id)
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (account_id, code_hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id) references second_factors(account_id) on delete cascade,
  constraint recovery_codes_code_hash_check check (length(code_hash) = 32)
);

create table referral_changes (
  id bigint generated always as identity not null,
  day date not null,
  referral_id uuid not null,
  constraint referral_changes_pkey primary key (id)
);
create index referral_changes__day on referral_changes using btree (day, referral_id);

create table referral_mails (
  address_hash bytea not null,
  ended_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone not null,
  constraint referral_mails_pkey primary key (address_hash)
);
create index referral_mails__sent on referral_mails using btree (sent_at) where ended_at is null;

create table referral_shares (
  id uuid not null,
  amount bigint not null,
  created_at timestamp(3) with time zone not null,
  day date not null,
  inviter_id uuid not null,
  referral_id uuid not null,
  returned bigint default 0 not null,
  returns integer default 0 not null,
  constraint referral_shares_pkey primary key (id),
  constraint referral_shares_referral_id_fkey foreign key (referral_id) references referrals(id),
  constraint referral_shares_amount_check check (amount > 0),
  constraint referral_shares_check check (returned >= 0 and returned <= amount)
);
create index referral_shares__day on referral_shares using btree (referral_id, day);

create table referral_years (
  inviter_id uuid not null,
  year integer not null,
  amount bigint not null,
  constraint referral_years_pkey primary key (inviter_id, year),
  constraint referral_years_inviter_id_fkey foreign key (inviter_id) references accounts(id),
  constraint referral_years_amount_check check (amount >= 0)
);

create table referrals (
  id uuid not null,
  amount bigint default 0 not null,
  basis_points integer not null,
  changed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  from_day date,
  invited_id uuid not null,
  inviter_id uuid not null,
  months integer not null,
  state text not null,
  until_day date,
  verify_until timestamp(3) with time zone not null,
  yearly_cap bigint not null,
  constraint referrals_pkey primary key (id),
  constraint referrals_invited_id_key unique (invited_id),
  constraint referrals_invited_id_fkey foreign key (invited_id) references accounts(id),
  constraint referrals_inviter_id_fkey foreign key (inviter_id) references accounts(id),
  constraint referrals__days check ((from_day is null) = (until_day is null)),
  constraint referrals__others check (inviter_id <> invited_id),
  constraint referrals_amount_check check (amount >= 0),
  constraint referrals_basis_points_check check (basis_points >= 1 and basis_points <= 10000),
  constraint referrals_months_check check (months >= 1 and months <= 60),
  constraint referrals_state_check check (state = any (array['waiting'::text, 'running'::text, 'expired'::text, 'refused'::text, 'ended'::text])),
  constraint referrals_yearly_cap_check check (yearly_cap >= 0)
);
create index referrals__inviter on referrals using btree (inviter_id, created_at desc, id desc);
create index referrals__newest on referrals using btree (created_at desc, id desc);
create index referrals__state on referrals using btree (state, created_at desc, id desc);
create index referrals__waiting on referrals using btree (verify_until) where state = 'waiting'::text;

create table refund_requests (
  id uuid not null,
  answer text default ''::text not null,
  buyer_id uuid not null,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  reason text not null,
  state text not null,
  target_id uuid not null,
  target_kind text not null,
  constraint refund_requests_pkey primary key (id),
  constraint refund_requests_target_id_key unique (target_id),
  constraint refund_requests_buyer_id_fkey foreign key (buyer_id) references accounts(id),
  constraint refund_requests_decided_by_fkey foreign key (decided_by) references accounts(id),
  constraint refund_requests__decided check ((decided_at is null) = (state = 'open'::text)),
  constraint refund_requests_answer_check check (length(answer) <= 1000),
  constraint refund_requests_reason_check check (length(reason) <= 1000),
  constraint refund_requests_state_check check (state = any (array['open'::text, 'refunded'::text, 'refused'::text])),
  constraint refund_requests_target_kind_check check (target_kind = any (array['payment'::text, 'charge'::text]))
);
create index refund_requests__buyer on refund_requests using btree (buyer_id, id);
create index refund_requests__created on refund_requests using btree (created_at desc, id desc);
create index refund_requests__state on refund_requests using btree (state, created_at desc, id desc);

create table release_imports (
  release_id uuid not null,
  answered_at timestamp with time zone,
  asked_at timestamp with time zone,
  file bytea not null,
  file_key bytea not null,
  hashes text[] not null,
  imported_at timestamp with time zone not null,
  is_open boolean default true not null,
  key_id text not null,
  person_id uuid not null,
  producer_id uuid not null,
  said text,
  site text not null,
  site_person_id text not null,
  site_release_id text not null,
  status_url text,
  constraint release_imports_pkey primary key (release_id),
  constraint release_imports__release unique (producer_id, site, site_release_id),
  constraint release_imports_person_id_fkey foreign key (person_id) references people(id),
  constraint release_imports_release_id_fkey foreign key (release_id) references releases(id),
  constraint release_imports_said_check check (said = any (array['valid'::text, 'withdrawn'::text, 'ended'::text]))
);
create index release_imports__last_answer on release_imports using btree (site, answered_at desc) where answered_at is not null;
create index release_imports__person on release_imports using btree (person_id);
create index release_imports__site on release_imports using btree (site, coalesce(answered_at, imported_at)) where status_url is not null;
create index release_imports__told on release_imports using btree (site, coalesce(answered_at, imported_at)) where is_open and status_url is not null;
create index release_imports__untold on release_imports using btree (site) where is_open and status_url is null;

create table release_links (
  id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  person_id uuid not null,
  token_hash bytea not null,
  constraint release_links_pkey primary key (id),
  constraint release_links_token_hash_key unique (token_hash),
  constraint release_links_person_id_fkey foreign key (person_id) references people(id)
);
create index release_links__person on release_links using btree (person_id, created_at);

create table release_preferences (
  account_id uuid not null,
  asks_each_time boolean not null,
  constraint release_preferences_pkey primary key (account_id)
);

create table release_sites (
  id uuid not null,
  decided_at timestamp with time zone not null,
  decided_by uuid not null,
  is_trusted boolean not null,
  key_id text not null,
  public_key text not null,
  site text not null,
  constraint release_sites_pkey primary key (id),
  constraint release_sites_key_id_check check (length(key_id) = 64),
  constraint release_sites_public_key_check check (length(public_key) = 43)
);
create index release_sites__key on release_sites using btree (site, key_id, id);
create trigger release_sites__append_only before delete or update or truncate on release_sites
  for each statement execute function refuse_audit_change();

create table releases (
  id uuid not null,
  address text,
  doubted_at timestamp with time zone,
  end_warned_at timestamp with time zone,
  person_id uuid not null,
  producer_id uuid not null,
  revoked_at timestamp with time zone,
  scopes text[] not null,
  signed_at timestamp with time zone not null,
  status_id uuid,
  territory text not null,
  text text not null,
  text_hash text not null,
  text_version text not null,
  until date,
  user_agent text,
  constraint releases_pkey primary key (id),
  constraint releases_person_id_fkey foreign key (person_id) references people(id),
  constraint releases_text_hash_check check (length(text_hash) = 64)
);
create index releases__doubted on releases using btree (id) where doubted_at is not null and revoked_at is null;
create index releases__person on releases using btree (person_id, id);
create index releases__producer on releases using btree (producer_id, id);
create index releases__producer_until on releases using btree (producer_id, until) where until is not null and revoked_at is null;
create unique index releases__status on releases using btree (status_id) where status_id is not null;
create index releases__until on releases using btree (until) where until is not null and revoked_at is null;
create trigger releases__close_import after update of revoked_at on releases
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function close_release_import();

create table reply_promises (
  message_id uuid not null,
  charge_id uuid not null,
  conversation_id uuid not null,
  days integer not null,
  due_at timestamp(3) with time zone not null,
  outcome text,
  settled_at timestamp(3) with time zone,
  constraint reply_promises_pkey primary key (message_id),
  constraint reply_promises_charge_id_key unique (charge_id),
  constraint reply_promises_charge_id_fkey foreign key (charge_id) references charges(id),
  constraint reply_promises_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
  constraint reply_promises_message_id_fkey foreign key (message_id) references messages(id) on delete cascade,
  constraint reply_promises__settled check ((outcome is null) = (settled_at is null)),
  constraint reply_promises_days_check check (days >= 1 and days <= 30),
  constraint reply_promises_outcome_check check (outcome = any (array['kept'::text, 'refunded'::text, 'lapsed'::text]))
);
create index reply_promises__due on reply_promises using btree (due_at, message_id) where outcome is null;
create index reply_promises__open on reply_promises using btree (conversation_id) where outcome is null;

create table report_evidence (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  is_counter boolean default false not null,
  mime text not null,
  name text not null,
  report_id uuid,
  secret_hash bytea not null,
  size integer not null,
  uploader_id uuid,
  constraint report_evidence_pkey primary key (id),
  constraint report_evidence_secret_hash_key unique (secret_hash),
  constraint report_evidence_report_id_fkey foreign key (report_id) references reports(id)
);
create index report_evidence__report_id on report_evidence using btree (report_id, created_at) where report_id is not null;
create index report_evidence__unattached on report_evidence using btree (created_at) where report_id is null;

create table reports (
  id uuid not null,
  alarm smallint default 0 not null,
  case_id uuid,
  contact text,
  created_at timestamp(3) with time zone not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  description text not null,
  due_at timestamp(3) with time zone not null,
  form jsonb default '{}'::jsonb not null,
  hidden_at timestamp(3) with time zone,
  item_id uuid,
  item_kind text,
  kind text default 'general'::text not null,
  owner_id uuid,
  reason text default ''::text not null,
  receipt text not null,
  reporter_id uuid,
  reporter_kind text not null,
  snapshot jsonb default '{}'::jsonb not null,
  status text default 'open'::text not null,
  target_id uuid,
  target_kind text not null,
  title text not null,
  words text not null,
  constraint reports_pkey primary key (id),
  constraint reports_receipt_key unique (receipt),
  constraint reports_case_id_fkey foreign key (case_id) references cases(id),
  constraint reports_decided_by_fkey foreign key (decided_by) references accounts(id),
  constraint reports_item_id_fkey foreign key (item_id) references items(id),
  constraint reports_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint reports_reporter_id_fkey foreign key (reporter_id) references accounts(id),
  constraint reports_alarm_check check (alarm >= 0 and alarm <= 3),
  constraint reports_kind_check check (kind = any (array['general'::text, 'intimate'::text, 'minor'::text, 'copyright'::text, 'consent'::text, 'other'::text])),
  constraint reports_reporter_kind_check check (reporter_kind = any (array['user'::text, 'performer'::text, 'guest'::text, 'site'::text])),
  constraint reports_status_check check (status = any (array['open'::text, 'dismissed'::text, 'removed'::text, 'suspended'::text]))
);
create index reports__case on reports using btree (case_id, due_at, id) where case_id is not null;
create index reports__decided on reports using btree (decided_at);
create index reports__due on reports using btree (due_at, created_at desc, id desc) where status = 'open'::text;
create index reports__item on reports using btree (item_id) where status = 'open'::text and item_id is not null;
create index reports__kind on reports using btree (kind, (status <> 'open'::text), (
case
    when status = 'open'::text then due_at
    else null::timestamp with time zone
end), created_at desc, id desc);
create index reports__late on reports using btree (created_at desc, id desc) where decided_at > due_at;
create index reports__owner on reports using btree (owner_id, created_at desc, id desc) where owner_id is not null;
create index reports__receipt_begins on reports using btree (receipt text_pattern_ops);
create index reports__reporter on reports using btree (reporter_id, created_at desc, id desc) where reporter_id is not null;
create index reports__status on reports using btree (status, created_at desc, id desc);
create index reports__target on reports using btree (target_id) where target_id is not null;
create index reports__title on reports using btree (title, (status <> 'open'::text), (
case
    when status = 'open'::text then due_at
    else null::timestamp with time zone
end), created_at desc, id desc);
create index reports__worklist on reports using btree ((status <> 'open'::text), (
case
    when status = 'open'::text then due_at
    else null::timestamp with time zone
end), created_at desc, id desc);
create trigger reports__close_cases after update on reports referencing old table as before new table as after
  for each statement execute function close_cases();
create trigger reports__open_case before insert on reports
  for each row execute function open_case();

create table retired_usernames (
  username_hash bytea not null,
  constraint retired_usernames_pkey primary key (username_hash),
  constraint retired_usernames_username_hash_check check (length(username_hash) = 32)
);

create table review_stills (
  id uuid not null,
  account_id uuid not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  state text not null,
  subject_id uuid not null,
  subject_kind text not null,
  taken_at timestamp(3) with time zone not null,
  constraint review_stills_pkey primary key (id),
  constraint review_stills_account_id_fkey foreign key (account_id) references accounts(id),
  constraint review_stills_decided_by_fkey foreign key (decided_by) references accounts(id),
  constraint review_stills__decided check ((state = 'waiting'::text) = (decided_at is null)),
  constraint review_stills__not_own check (decided_by <> account_id),
  constraint review_stills_state_check check (state = any (array['waiting'::text, 'cleared'::text, 'kept'::text])),
  constraint review_stills_subject_kind_check check (subject_kind = any (array['stream'::text, 'private_call'::text]))
);
create index review_stills__account on review_stills using btree (account_id, id);
create index review_stills__erased on review_stills using btree (state, taken_at);
create index review_stills__subject on review_stills using btree (subject_id, taken_at);
create index review_stills__waiting on review_stills using btree (id) where state = 'waiting'::text;

create table reviews (
  id uuid not null,
  alarmed_at timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decision_id uuid,
  file_id uuid not null,
  first_at timestamp with time zone,
  first_by uuid,
  is_by_two boolean default false not null,
  is_routine boolean not null,
  kind text not null,
  match_id uuid,
  owner_id uuid not null,
  part text not null,
  part_name text not null,
  policy text not null,
  resembles_id uuid,
  second_by uuid,
  state text not null,
  constraint reviews_pkey primary key (id),
  constraint reviews_claimed_by_fkey foreign key (claimed_by) references accounts(id),
  constraint reviews_first_by_fkey foreign key (first_by) references accounts(id),
  constraint reviews_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint reviews_second_by_fkey foreign key (second_by) references accounts(id),
  constraint reviews__approved check (state <> 'approved'::text or first_by is not null and (not is_by_two or second_by is not null)),
  constraint reviews__claimed check ((claimed_by is null) = (claimed_until is null)),
  constraint reviews__decided check ((state = 'waiting'::text) = (decided_at is null)),
  constraint reviews__not_own check (first_by <> owner_id and second_by is distinct from owner_id),
  constraint reviews__refused check ((state = 'refused'::text) = (decision_id is not null)),
  constraint reviews__second_after_first check (second_by is null or first_by is not null),
  constraint reviews__two_people check (second_by <> first_by),
  constraint reviews_part_check check (part = any (array['file'::text, 'poster'::text, 'captions'::text])),
  constraint reviews_state_check check (state = any (array['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))
);
create index reviews__decided_at on reviews using btree (decided_at desc) where decided_at is not null;
create index reviews__decision on reviews using btree (decision_id) where decision_id is not null;
create index reviews__owner on reviews using btree (owner_id, id);
create index reviews__queue on reviews using btree (is_routine, id) where state = 'waiting'::text;
create unique index reviews__waiting on reviews using btree (file_id, part, part_name) where state = 'waiting'::text;
create index reviews__waiting_since on reviews using btree (created_at) where state = 'waiting'::text;

create table sanction_checks (
  account_id uuid not null,
  birth_date date,
  checked_at timestamp(3) with time zone not null,
  document text default ''::text not null,
  lists text not null,
  name text not null,
  constraint sanction_checks_pkey primary key (account_id),
  constraint sanction_checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create table sanction_hits (
  id uuid not null,
  account_id uuid not null,
  birth_dates text[] not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  documents text[] default '{}'::text[] not null,
  found_at timestamp(3) with time zone not null,
  has_same_number boolean default false not null,
  list_id uuid not null,
  listed_name text not null,
  payee_birth_date date,
  payee_name text not null,
  reason text,
  reference text not null,
  score smallint not null,
  status text not null,
  constraint sanction_hits_pkey primary key (id),
  constraint sanction_hits__entry unique (account_id, list_id, reference, listed_name, payee_name, has_same_number),
  constraint sanction_hits_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint sanction_hits_list_id_fkey foreign key (list_id) references sanction_lists(id) on delete cascade,
  constraint sanction_hits__decided check ((status = 'open'::text) = (decided_at is null)),
  constraint sanction_hits_score_check check (score >= 0 and score <= 100),
  constraint sanction_hits_status_check check (status = any (array['open'::text, 'cleared'::text, 'blocked'::text]))
);
create index sanction_hits__list on sanction_hits using btree (list_id);
create index sanction_hits__open on sanction_hits using btree (found_at) where status = 'open'::text;

create table sanction_lists (
  id uuid not null,
  content_hash text,
  format text not null,
  imported_at timestamp(3) with time zone,
  name text not null,
  names integer default 0 not null,
  problem text,
  source_url text,
  version integer default 0 not null,
  constraint sanction_lists_pkey primary key (id),
  constraint sanction_lists_name_key unique (name),
  constraint sanction_lists_format_check check (format = any (array['ofac'::text, 'ofac_xml'::text, 'un'::text, 'eu'::text, 'eu_xml'::text, 'uk'::text, 'csv'::text]))
);

create table sanction_names (
  list_id uuid not null,
  line integer not null,
  birth_dates text[] default '{}'::text[] not null,
  documents text[] default '{}'::text[] not null,
  folded text not null,
  name text not null,
  reference text not null,
  constraint sanction_names_pkey primary key (list_id, line),
  constraint sanction_names_list_id_fkey foreign key (list_id) references sanction_lists(id) on delete cascade
);
create index sanction_names__folded on sanction_names using gin (folded gin_trgm_ops);
create index sanction_names__reference on sanction_names using btree (list_id, reference);

create table sanction_numbers (
  list_id uuid not null,
  place integer not null,
  number text not null,
  reference text not null,
  constraint sanction_numbers_pkey primary key (list_id, place),
  constraint sanction_numbers_list_id_fkey foreign key (list_id) references sanction_lists(id) on delete cascade
);

create table sandbox_callbacks (
  id uuid not null,
  attempts integer default 0 not null,
  body text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint sandbox_callbacks_pkey primary key (id)
);
create index sandbox_callbacks__due_at on sandbox_callbacks using btree (due_at);

create table sandbox_charges (
  id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  currency text not null,
  method_id uuid,
  reason text,
  reference text not null,
  settles_at timestamp with time zone,
  status text not null,
  constraint sandbox_charges_pkey primary key (id),
  constraint sandbox_charges_method_id_fkey foreign key (method_id) references sandbox_methods(id),
  constraint sandbox_charges_status_check check (status = any (array['approved'::text, 'declined'::text, 'pending'::text]))
);
create unique index sandbox_charges__reference on sandbox_charges using btree (reference) where status <> 'declined'::text;
create index sandbox_charges__settles_at on sandbox_charges using btree (settles_at) where status = 'pending'::text;
create index sandbox_charges__tries on sandbox_charges using btree (reference, created_at desc);

create table sandbox_checkouts (
  id uuid not null,
  amount bigint not null,
  cancel_url text not null,
  created_at timestamp with time zone not null,
  currency text not null,
  customer text not null,
  customer_name text not null,
  description text not null,
  reference text not null,
  saves_method boolean not null,
  status text not null,
  success_url text not null,
  terms text,
  constraint sandbox_checkouts_pkey primary key (id),
  constraint sandbox_checkouts__reference unique (reference),
  constraint sandbox_checkouts_status_check check (status = any (array['open'::text, 'paid'::text, 'canceled'::text]))
);

create table sandbox_methods (
  id uuid not null,
  card text not null,
  created_at timestamp with time zone not null,
  customer text not null,
  forgotten_at timestamp with time zone,
  holder_name text not null,
  constraint sandbox_methods_pkey primary key (id),
  constraint sandbox_methods__customer__card unique (customer, card)
);

create table sandbox_refunds (
  id uuid not null,
  amount bigint not null,
  charge_id uuid not null,
  created_at timestamp with time zone not null,
  reference text not null,
  constraint sandbox_refunds_pkey primary key (id),
  constraint sandbox_refunds__reference unique (reference),
  constraint sandbox_refunds_charge_id_fkey foreign key (charge_id) references sandbox_charges(id),
  constraint sandbox_refunds_amount_check check (amount > 0)
);

create table saved_replies (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  performer_id uuid not null,
  text text not null,
  title text not null,
  updated_at timestamp(3) with time zone not null,
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint saved_replies_text_check check (length(text) >= 1 and length(text) <= 2000),
  constraint saved_replies_title_check check (length(title) >= 1 and length(title) <= 60)
);
create index saved_replies__performer on saved_replies using btree (performer_id, title, id);

create table search_items (
  item_id uuid not null,
  kind text not null,
  published_at timestamp(3) with time zone not null,
  words tsvector not null,
  constraint search_items_pkey primary key (item_id),
  constraint search_items_item_id_fkey foreign key (item_id) references items(id) on delete cascade
);
create index search_items__catalogue_words on search_items using gin (words) where kind <> 'feed'::text;
create index search_items__kind_published on search_items using btree (kind, published_at desc, item_id desc);
create index search_items__words on search_items using gin (words);

create table search_keywords (
  day date not null,
  keyword text not null,
  searches integer not null,
  constraint search_keywords_pkey primary key (day, keyword),
  constraint search_keywords_searches_check check (searches > 0)
);
create index search_keywords__keyword on search_keywords using btree (keyword text_pattern_ops);

create table search_performers (
  account_id uuid not null,
  words tsvector not null,
  constraint search_performers_pkey primary key (account_id),
  constraint search_performers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index search_performers__words on search_performers using gin (words);

create table search_words (
  word text not null,
  constraint search_words_pkey primary key (word)
);
create index search_words__alike on search_words using gin (word gin_trgm_ops);

create table second_factors (
  account_id uuid not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  sealed_secret bytea not null,
  used_step bigint,
  constraint second_factors_pkey primary key (account_id),
  constraint second_factors_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create table sequence_contents (
  content_id uuid not null,
  item_id uuid,
  step_id uuid not null,
  constraint sequence_contents_pkey primary key (content_id),
  constraint sequence_contents_step_id_fkey foreign key (step_id) references sequence_steps(id) on delete cascade
);
create index sequence_contents__step_id on sequence_contents using btree (step_id);

create table sequence_fans (
  sequence_id uuid not null,
  fan_id uuid not null,
  due_at timestamp with time zone,
  handled_minutes integer default '-1'::integer not null,
  left_at timestamp with time zone,
  started_at timestamp with time zone not null,
  subscription_id uuid,
  constraint sequence_fans_pkey primary key (sequence_id, fan_id),
  constraint sequence_fans_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint sequence_fans_sequence_id_fkey foreign key (sequence_id) references sequences(id) on delete cascade
);
create index sequence_fans__due on sequence_fans using btree (sequence_id, due_at) where due_at is not null;
create index sequence_fans__fan_id on sequence_fans using btree (fan_id);

create table sequence_sends (
  step_id uuid not null,
  fan_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint sequence_sends_pkey primary key (step_id, fan_id),
  constraint sequence_sends_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint sequence_sends_step_id_fkey foreign key (step_id) references sequence_steps(id) on delete cascade
);
create index sequence_sends__fan_id on sequence_sends using btree (fan_id);

create table sequence_steps (
  id uuid not null,
  after_minutes integer not null,
  content_id uuid not null,
  created_at timestamp with time zone not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  free_file_ids uuid[] default '{}'::uuid[] not null,
  frozen_at timestamp with time zone,
  price bigint,
  sent_count integer default 0 not null,
  sequence_id uuid not null,
  text text default ''::text not null,
  updated_at timestamp with time zone not null,
  constraint sequence_steps_pkey primary key (id),
  constraint sequence_steps__after_minutes unique (sequence_id, after_minutes),
  constraint sequence_steps_sequence_id_fkey foreign key (sequence_id) references sequences(id) on delete cascade,
  constraint sequence_steps_after_minutes_check check (after_minutes >= 0 and after_minutes <= 527000),
  constraint sequence_steps_price_check check (price > 0),
  constraint sequence_steps_text_check check (length(text) <= 2000)
);
create index sequence_steps__content_id on sequence_steps using btree (content_id);
create index sequence_steps__files on sequence_steps using gin (file_ids);

create table sequences (
  id uuid not null,
  created_at timestamp with time zone not null,
  fan_count integer default 0 not null,
  is_paused boolean default false not null,
  kinds text[] default '{}'::text[] not null,
  left_count integer default 0 not null,
  list_id uuid,
  name text not null,
  performer_id uuid not null,
  start text not null,
  tiers smallint[] default '{}'::smallint[] not null,
  updated_at timestamp with time zone not null,
  constraint sequences_pkey primary key (id),
  constraint sequences_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint sequences__list check ((start = 'list'::text) = (list_id is not null)),
  constraint sequences_start_check check (start = any (array['subscription'::text, 'follow'::text, 'list'::text, 'expiry'::text]))
);
create index sequences__list_id on sequences using btree (list_id) where list_id is not null;
create index sequences__performer_id on sequences using btree (performer_id, created_at);

create table series (
  id uuid not null,
  created_at timestamp with time zone not null,
  description text not null,
  owner_id uuid not null,
  start_id uuid,
  title text not null,
  updated_at timestamp with time zone not null,
  constraint series_pkey primary key (id),
  constraint series_owner_id_fkey foreign key (owner_id) references accounts(id)
);
create index series__owner on series using btree (owner_id, id desc);

create table series_progress (
  account_id uuid not null,
  series_id uuid not null,
  seen_ids uuid[] not null,
  updated_at timestamp with time zone not null,
  constraint series_progress_pkey primary key (account_id, series_id),
  constraint series_progress_account_id_fkey foreign key (account_id) references accounts(id),
  constraint series_progress_series_id_fkey foreign key (series_id) references series(id) on delete cascade
);
create index series_progress__series on series_progress using btree (series_id);

create table sessions (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  device text not null,
  expires_at timestamp with time zone not null,
  ip text not null,
  last_used_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  token_hash bytea not null,
  constraint sessions_pkey primary key (id),
  constraint sessions__token_hash unique (token_hash),
  constraint sessions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint sessions_token_hash_check check (length(token_hash) = 32)
);
create index sessions__account on sessions using btree (account_id, last_used_at desc);
create index sessions__expires_at on sessions using btree (expires_at);

create table setting_requests (
  key text not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  value jsonb not null,
  constraint setting_requests_pkey primary key (key)
);

create table settings (
  key text not null,
  updated_at timestamp with time zone not null,
  value jsonb not null,
  constraint settings_pkey primary key (key)
);

create table shared_followers (
  performer_id uuid not null,
  other_id uuid not null,
  counted_at timestamp with time zone not null,
  followers integer not null,
  constraint shared_followers_pkey primary key (performer_id, other_id),
  constraint shared_followers_other_id_fkey foreign key (other_id) references accounts(id),
  constraint shared_followers_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint shared_followers_followers_check check (followers > 0)
);
create index shared_followers__best on shared_followers using btree (performer_id, followers desc, other_id);
create index shared_followers__counted on shared_followers using btree (counted_at);
create index shared_followers__other on shared_followers using btree (other_id);

create unlogged table spent_tokens (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_tokens_pkey primary key (token_hash),
  constraint spent_tokens_token_hash_check check (length(token_hash) = 32)
);
create index spent_tokens__expires_at on spent_tokens using btree (expires_at);

create table sql_files (
  name text not null,
  applied_at timestamp with time zone not null,
  sha256 text not null,
  constraint sql_files_pkey primary key (name)
);

create table statistic_changes (
  at timestamp with time zone not null,
  change bigint not null,
  kind text not null,
  measure text not null,
  performer_id uuid not null,
  subject_id uuid not null
);

create table statistic_subjects (
  id uuid not null,
  created_at timestamp with time zone not null,
  earned bigint not null,
  kind text collate "C" not null,
  liked bigint not null,
  performer_id uuid not null,
  seen bigint not null,
  sold bigint not null,
  constraint statistic_subjects_pkey primary key (id)
);
create index statistic_subjects__earned on statistic_subjects using btree (performer_id, kind, earned desc, id desc);
create index statistic_subjects__liked on statistic_subjects using btree (performer_id, kind, liked desc, id desc);
create index statistic_subjects__newest on statistic_subjects using btree (performer_id, kind, created_at desc, id desc);
create index statistic_subjects__seen on statistic_subjects using btree (performer_id, kind, seen desc, id desc);
create index statistic_subjects__sold on statistic_subjects using btree (performer_id, kind, sold desc, id desc);

create table statistic_times (
  subject_id uuid not null,
  measure text collate "C" not null,
  at timestamp with time zone not null,
  total bigint not null,
  constraint statistic_times_pkey primary key (subject_id, measure, at) include (total)
);

create table stories (
  id uuid not null,
  link_id uuid,
  owner_id uuid not null,
  seen_count integer default 0 not null,
  constraint stories_pkey primary key (id),
  constraint stories_id_fkey foreign key (id) references items(id),
  constraint stories_link_id_fkey foreign key (link_id) references items(id),
  constraint stories_owner_id_fkey foreign key (owner_id) references accounts(id),
  constraint stories__seen_count check (seen_count >= 0)
);
create index stories__owner on stories using btree (owner_id, id desc);

create table story_highlights (
  id uuid not null,
  cover_id uuid,
  created_at timestamp with time zone not null,
  owner_id uuid not null,
  position integer not null,
  title text not null,
  updated_at timestamp with time zone not null,
  constraint story_highlights_pkey primary key (id),
  constraint story_highlights_cover_id_fkey foreign key (cover_id) references stories(id) on delete set null,
  constraint story_highlights_owner_id_fkey foreign key (owner_id) references accounts(id)
);
create index story_highlights__owner on story_highlights using btree (owner_id, "position", id);

create table story_views (
  story_id uuid not null,
  viewer_id uuid not null,
  is_named boolean not null,
  seen_at timestamp with time zone not null,
  constraint story_views_pkey primary key (story_id, viewer_id),
  constraint story_views_story_id_fkey foreign key (story_id) references stories(id) on delete cascade,
  constraint story_views_viewer_id_fkey foreign key (viewer_id) references accounts(id)
);
create index story_views__named on story_views using btree (story_id, seen_at desc, viewer_id desc) where is_named;
create index story_views__seen_at on story_views using btree (seen_at);
create index story_views__viewer on story_views using btree (viewer_id, story_id);

create table stream_cleared_writers (
  stream_id uuid not null,
  account_id uuid not null,
  last_line_at timestamp(3) with time zone not null,
  constraint stream_cleared_writers_pkey primary key (stream_id, account_id),
  constraint stream_cleared_writers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_cleared_writers_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade
);
create index stream_cleared_writers__account on stream_cleared_writers using btree (account_id);

create table stream_guests (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  is_muted boolean default false not null,
  is_on_air boolean default false not null,
  mutes jsonb default '[]'::jsonb not null,
  state text not null,
  stream_id uuid not null,
  updated_at timestamp(3) with time zone not null,
  constraint stream_guests_pkey primary key (id),
  constraint stream_guests_stream_id_account_id_key unique (stream_id, account_id),
  constraint stream_guests_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_guests_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade,
  constraint stream_guests_mutes_check check (jsonb_typeof(mutes) = 'array'::text),
  constraint stream_guests_state_check check (state = any (array['invited'::text, 'joined'::text, 'gone'::text]))
);
create index stream_guests__account on stream_guests using btree (account_id);
create index stream_guests__open on stream_guests using btree (stream_id) where state <> 'gone'::text;

create table stream_keys (
  performer_id uuid not null,
  version integer default 1 not null,
  constraint stream_keys_pkey primary key (performer_id),
  constraint stream_keys_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade
);

create table stream_lines (
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  notice text,
  price bigint,
  reference text,
  removed_at timestamp(3) with time zone,
  sender_id uuid not null,
  stream_id uuid not null,
  text text not null,
  type text not null,
  constraint stream_lines_pkey primary key (id),
  constraint stream_lines_sender_id_fkey foreign key (sender_id) references accounts(id),
  constraint stream_lines_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade,
  constraint stream_lines_notice_check check (notice = any (array['joined'::text, 'goal_reached'::text, 'title_changed'::text, 'moderator_added'::text, 'chat_cleared'::text, 'slow_mode'::text])),
  constraint stream_lines_text_check check (length(text) <= 300),
  constraint stream_lines_type_check check (type = any (array['text'::text, 'tip'::text, 'notify'::text]))
);
create index stream_lines__moments on stream_lines using btree (stream_id, price desc) where type = 'tip'::text or (notice = any (array['goal_reached'::text, 'title_changed'::text]));
create unique index stream_lines__reference on stream_lines using btree (stream_id, reference) where reference is not null;
create index stream_lines__sender on stream_lines using btree (sender_id, stream_id, created_at desc);
create index stream_lines__stream on stream_lines using btree (stream_id, created_at desc, id desc);

create table stream_moderators (
  performer_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint stream_moderators_pkey primary key (performer_id, account_id),
  constraint stream_moderators_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_moderators_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade
);
create index stream_moderators__account on stream_moderators using btree (account_id);

create table stream_mutes (
  performer_id uuid not null,
  account_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint stream_mutes_pkey primary key (performer_id, account_id),
  constraint stream_mutes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_mutes_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade
);
create index stream_mutes__account on stream_mutes using btree (account_id);

create table stream_processes (
  id uuid not null,
  alive_at timestamp(3) with time zone not null,
  constraint stream_processes_pkey primary key (id)
);

create table stream_recordings (
  stream_id uuid not null,
  started_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  file_id uuid,
  performer_id uuid not null,
  pieces jsonb default '[]'::jsonb not null,
  refusal text,
  constraint stream_recordings_pkey primary key (stream_id, started_at),
  constraint stream_recordings_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint stream_recordings_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade,
  constraint stream_recordings_refusal_check check (refusal = any (array['storage_full'::text, 'refused'::text]))
);
create index stream_recordings__performer on stream_recordings using btree (performer_id);

create table stream_replay_files (
  file_id uuid not null,
  created_at timestamp(3) with time zone not null,
  from_ms integer not null,
  performer_id uuid not null,
  pieces jsonb not null,
  stream_id uuid not null,
  constraint stream_replay_files_pkey primary key (file_id),
  constraint stream_replay_files_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint stream_replay_files_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade,
  constraint stream_replay_files_from_ms_check check (from_ms >= 0),
  constraint stream_replay_files_pieces_check check (jsonb_typeof(pieces) = 'array'::text)
);
create index stream_replay_files__performer on stream_replay_files using btree (performer_id);
create index stream_replay_files__stream on stream_replay_files using btree (stream_id);

create table stream_replays (
  recording_file_id uuid not null,
  chapters jsonb not null,
  file_id uuid,
  from_ms integer not null,
  performer_id uuid not null,
  state text not null,
  stream_id uuid not null,
  to_ms integer not null,
  updated_at timestamp(3) with time zone not null,
  constraint stream_replays_pkey primary key (recording_file_id),
  constraint stream_replays_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint stream_replays_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade,
  constraint stream_replays_chapters_check check (jsonb_typeof(chapters) = 'array'::text),
  constraint stream_replays_range_check check (from_ms >= 0 and to_ms > from_ms),
  constraint stream_replays_state_check check (state = any (array['making'::text, 'ready'::text, 'failed'::text, 'storage_full'::text]))
);
create index stream_replays__performer on stream_replays using btree (performer_id);
create index stream_replays__stream on stream_replays using btree (stream_id);

create table stream_tip_settings (
  performer_id uuid not null,
  menu jsonb default '[]'::jsonb not null,
  shows_top_tippers boolean default true not null,
  updated_at timestamp(3) with time zone not null,
  constraint stream_tip_settings_pkey primary key (performer_id),
  constraint stream_tip_settings_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint stream_tip_settings_menu_check check (jsonb_typeof(menu) = 'array'::text)
);

create table stream_tippers (
  stream_id uuid not null,
  account_id uuid not null,
  tokens bigint not null,
  constraint stream_tippers_pkey primary key (stream_id, account_id),
  constraint stream_tippers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_tippers_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade
) with (fillfactor=80);
create index stream_tippers__account on stream_tippers using btree (account_id);
create index stream_tippers__most on stream_tippers using btree (stream_id, tokens desc);

create table stream_viewers (
  stream_id uuid not null,
  account_id uuid not null,
  joined_at timestamp(3) with time zone not null,
  process_id uuid,
  seen_at timestamp(3) with time zone not null,
  constraint stream_viewers_pkey primary key (stream_id, account_id),
  constraint stream_viewers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint stream_viewers_stream_id_fkey foreign key (stream_id) references streams(id) on delete cascade
) with (fillfactor=70);
create index stream_viewers__account on stream_viewers using btree (account_id);
create index stream_viewers__joined on stream_viewers using btree (stream_id, joined_at desc, account_id);
create index stream_viewers__seen_at on stream_viewers using btree (seen_at);
create trigger stream_viewers__statistics after insert on stream_viewers
  for each row execute function add_watch_statistics();

create table stream_webhooks (
  id text not null,
  received_at timestamp(3) with time zone not null,
  constraint stream_webhooks_pkey primary key (id),
  constraint stream_webhooks_id_check check (length(id) <= 100)
);
create index stream_webhooks__received on stream_webhooks using btree (received_at);

create table streams (
  id uuid not null,
  announcement_id uuid,
  audience text not null,
  conversation_id uuid not null,
  cover_id uuid,
  created_at timestamp(3) with time zone not null,
  description text default ''::text not null,
  end_note text,
  ended_at timestamp(3) with time zone,
  ended_by text,
  goal_amount bigint,
  goal_title text,
  is_recorded boolean default false not null,
  live_at timestamp(3) with time zone,
  lost_at timestamp(3) with time zone,
  on_air_since timestamp(3) with time zone,
  peak_viewers integer default 0 not null,
  performer_id uuid not null,
  pinned_line_id uuid,
  price bigint default 0 not null,
  provider text default 'embedded'::text not null,
  recording_stopped text,
  seconds_on_air bigint default 0 not null,
  session_id text not null,
  slow_mode_seconds integer default 0 not null,
  state text not null,
  takes_calls boolean default true not null,
  ticket_count integer default 0 not null,
  ticket_sum bigint default 0 not null,
  tips bigint default 0 not null,
  title text not null,
  updated_at timestamp(3) with time zone not null,
  video_codec text,
  viewer_seconds bigint default 0 not null,
  constraint streams_pkey primary key (id),
  constraint streams_conversation_id_key unique (conversation_id),
  constraint streams_session_id_key unique (session_id),
  constraint streams_id_fkey foreign key (id) references items(id),
  constraint streams_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint streams__end check ((state = 'ended'::text) = (ended_at is not null) and (state = 'ended'::text) = (ended_by is not null)),
  constraint streams__goal check ((goal_title is null) = (goal_amount is null)),
  constraint streams_audience_check check (audience = any (array['everyone'::text, 'followers'::text, 'subscribers'::text])),
  constraint streams_description_check check (length(description) <= 1000),
  constraint streams_end_note_check check (length(end_note) <= 500),
  constraint streams_ended_by_check check (ended_by = any (array['performer'::text, 'lost'::text, 'admin'::text, 'suspended'::text, 'withdrawn'::text])),
  constraint streams_goal_amount_check check (goal_amount > 0),
  constraint streams_goal_title_check check (length(goal_title) <= 80),
  constraint streams_price_check check (price >= 0),
  constraint streams_provider_check check (provider = any (array['embedded'::text, 'livekit'::text, 'agora'::text])),
  constraint streams_recording_stopped_check check (recording_stopped = any (array['storage_full'::text, 'disk_full'::text])),
  constraint streams_seconds_on_air_check check (seconds_on_air >= 0),
  constraint streams_slow_mode_seconds_check check (slow_mode_seconds >= 0 and slow_mode_seconds <= 300),
  constraint streams_state_check check (state = any (array['starting'::text, 'live'::text, 'reconnecting'::text, 'paused'::text, 'ended'::text])),
  constraint streams_title_check check (length(title) <= 100),
  constraint streams_video_codec_check check (video_codec = any (array['h264'::text, 'vp8'::text]))
) with (fillfactor=80);
create index streams__made on streams using btree (created_at desc, id desc);
create index streams__on_air on streams using btree (created_at) where state <> 'ended'::text;
create unique index streams__open on streams using btree (performer_id) where state <> 'ended'::text;
create index streams__performer_newest on streams using btree (performer_id, created_at desc, id desc);

create table subscription_consents (
  id uuid not null,
  code_amount bigint,
  code_id uuid,
  code_percent smallint,
  code_periods smallint,
  created_at timestamp with time zone not null,
  currency text not null,
  fan_id uuid not null,
  ip text not null,
  months integer default 1 not null,
  moved_from integer,
  performer_id uuid not null,
  price bigint not null,
  promo_periods smallint,
  promo_price bigint,
  text text not null,
  text_sha256 text not null,
  tier smallint default 1 not null,
  type text not null,
  user_agent text not null,
  via text,
  constraint subscription_consents_pkey primary key (id),
  constraint subscription_consents_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint subscription_consents_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint subscription_consents_months_check check (months = any (array[1, 3, 6, 12])),
  constraint subscription_consents_price_check check (price >= 0),
  constraint subscription_consents_type_check check (type = any (array['monthly'::text, 'yearly'::text, 'free'::text])),
  constraint subscription_consents_via_check check (via = 'search'::text)
);
create index subscription_consents__fan_id on subscription_consents using btree (fan_id, performer_id);

create table subscription_periods (
  subscription_id uuid not null,
  period integer not null,
  commission bigint not null,
  commission_basis_points integer not null,
  created_at timestamp with time zone not null,
  discount bigint default 0 not null,
  ends_at timestamp with time zone not null,
  gross bigint not null,
  net bigint not null,
  payment_id uuid not null,
  refunded bigint default 0 not null,
  refunded_net bigint default 0 not null,
  starts_at timestamp with time zone not null,
  tax bigint default 0 not null,
  tax_basis_points integer default 0 not null,
  tax_country text collate "C",
  tier smallint default 1 not null,
  type text not null,
  constraint subscription_periods_pkey primary key (subscription_id, period),
  constraint subscription_periods__payment_id unique (payment_id),
  constraint subscription_periods_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint subscription_periods_subscription_id_fkey foreign key (subscription_id) references subscriptions(id),
  constraint subscription_periods__discount check (discount >= 0 and discount <= gross),
  constraint subscription_periods__refunded check (refunded >= 0 and refunded <= gross and refunded_net >= 0 and refunded_net <= net),
  constraint subscription_periods__shared check (gross = (commission + net + tax) and tax >= 0) not valid,
  constraint subscription_periods__time check (starts_at < ends_at),
  constraint subscription_periods_gross_check check (gross > 0),
  constraint subscription_periods_period_check check (period >= 1),
  constraint subscription_periods_type_check check (type = any (array['monthly'::text, 'yearly'::text]))
);
create index subscription_periods__taxed on subscription_periods using btree (created_at) where tax_country is not null;
create index subscription_periods__taxed_reference on subscription_periods using btree (((replace(subscription_id::text, '-'::text, ''::text) || ':'::text) || period::text)) where tax_country is not null;
create trigger subscription_periods__statistics after insert on subscription_periods
  for each row when (new.period > 1) execute function add_renewal_statistics();

create table subscription_promotion_offers (
  promotion_id uuid not null,
  fan_id uuid not null,
  offered_at timestamp with time zone not null,
  constraint subscription_promotion_offers_pkey primary key (promotion_id, fan_id),
  constraint subscription_promotion_offers_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint subscription_promotion_offers_promotion_id_fkey foreign key (promotion_id) references subscription_promotions(id)
);
create index subscription_promotion_offers__fan_id on subscription_promotion_offers using btree (fan_id);

create table subscription_promotion_uses (
  id uuid not null,
  consent_id uuid not null,
  created_at timestamp with time zone not null,
  fan_id uuid not null,
  promotion_id uuid not null,
  status text not null,
  subscription_id uuid,
  constraint subscription_promotion_uses_pkey primary key (id),
  constraint subscription_promotion_uses__promotion_id__fan_id unique (promotion_id, fan_id),
  constraint subscription_promotion_uses_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint subscription_promotion_uses_promotion_id_fkey foreign key (promotion_id) references subscription_promotions(id),
  constraint subscription_promotion_uses_status_check check (status = any (array['reserved'::text, 'used'::text, 'released'::text]))
);
create index subscription_promotion_uses__consent_id on subscription_promotion_uses using btree (consent_id);
create index subscription_promotion_uses__fan_id on subscription_promotion_uses using btree (fan_id);
create index subscription_promotion_uses__subscription_id on subscription_promotion_uses using btree (subscription_id) where subscription_id is not null;
create trigger subscription_promotion_uses__statistics_new after insert on subscription_promotion_uses
  for each row when (new.status = 'used'::text) execute function add_use_statistics();
create trigger subscription_promotion_uses__statistics_used after update on subscription_promotion_uses
  for each row when (new.status = 'used'::text and old.status <> 'used'::text) execute function add_use_statistics();

create table subscription_promotions (
  id uuid not null,
  audience text not null,
  clicked_at timestamp with time zone,
  clicks bigint default 0 not null,
  code text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  ended_at timestamp with time zone,
  ends_at timestamp with time zone,
  lapsed_days integer,
  list_id uuid,
  max_uses integer,
  name text not null,
  percent smallint,
  performer_id uuid not null,
  periods smallint,
  starts_at timestamp with time zone,
  taken_uses integer default 0 not null,
  trial_days smallint,
  updated_at timestamp with time zone not null,
  constraint subscription_promotions_pkey primary key (id),
  constraint subscription_promotions__code unique (code),
  constraint subscription_promotions_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint subscription_promotions__discount check ((percent is null) = (periods is null)),
  constraint subscription_promotions__fans check ((audience = 'list'::text) = (list_id is not null) and (audience = 'lapsed'::text) = (lapsed_days is not null)) not valid,
  constraint subscription_promotions__one_benefit check (percent is null or trial_days is null),
  constraint subscription_promotions_audience_check check (audience = any (array['all'::text, 'new'::text, 'former'::text, 'lapsed'::text, 'list'::text])) not valid,
  constraint subscription_promotions_lapsed_days_check check (lapsed_days > 0),
  constraint subscription_promotions_max_uses_check check (max_uses > 0),
  constraint subscription_promotions_percent_check check (percent >= 1 and percent <= 99),
  constraint subscription_promotions_periods_check check (periods > 0),
  constraint subscription_promotions_taken_uses_check check (taken_uses >= 0),
  constraint subscription_promotions_trial_days_check check (trial_days > 0)
);
create index subscription_promotions__performer_id on subscription_promotions using btree (performer_id, created_at desc, id desc) where deleted_at is null;
create trigger subscription_promotions__statistics_clicked after update on subscription_promotions
  for each row when (new.clicks <> old.clicks) execute function add_promotion_statistics();
create trigger subscription_promotions__statistics_new after insert on subscription_promotions
  for each row execute function add_promotion_statistics();

create table subscription_tiers (
  performer_id uuid not null,
  tier smallint not null,
  benefits text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  description text default ''::text not null,
  is_open boolean default true not null,
  monthly_price bigint not null,
  name text not null,
  places integer,
  six_month_price bigint default 0 not null,
  three_month_price bigint default 0 not null,
  updated_at timestamp with time zone not null,
  yearly_price bigint default 0 not null,
  constraint subscription_tiers_pkey primary key (performer_id, tier),
  constraint subscription_tiers_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint subscription_tiers__places check (places > 0),
  constraint subscription_tiers__prices check (monthly_price > 0 and three_month_price >= 0 and six_month_price >= 0 and yearly_price >= 0),
  constraint subscription_tiers__tier check (tier >= 2 and tier <= 5)
);

create table subscriptions (
  id uuid not null,
  agreement_id uuid,
  anchor_at timestamp with time zone not null,
  anchor_period integer default 0 not null,
  asked_at timestamp with time zone,
  asked_price bigint,
  attempts integer default 0 not null,
  cancelled_at timestamp with time zone,
  card_id uuid,
  charging_since timestamp with time zone,
  code_amount bigint,
  code_id uuid,
  code_percent smallint,
  code_until integer,
  consent_id uuid,
  created_at timestamp with time zone not null,
  earlier_price bigint,
  end_reason text,
  ended_at timestamp with time zone,
  ends_at timestamp with time zone,
  fan_id uuid not null,
  gateway text not null,
  gift_id uuid,
  last_failure text,
  months integer default 1 not null,
  next_price bigint,
  next_tier smallint,
  pause_months integer,
  paused_months integer default 0 not null,
  performer_id uuid not null,
  period integer default 0 not null,
  price bigint not null,
  price_from timestamp with time zone,
  promo_price bigint,
  promo_until integer,
  reminded_period integer default 0 not null,
  resumes_at timestamp with time zone,
  retry_at timestamp with time zone,
  started_at timestamp with time zone not null,
  state text not null,
  tier smallint default 1 not null,
  trial_started_at timestamp with time zone,
  type text not null,
  updated_at timestamp with time zone not null,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions__agreement_id foreign key (agreement_id) references payments(id),
  constraint subscriptions_card_id_fkey foreign key (card_id) references payment_cards(id),
  constraint subscriptions_consent_id_fkey foreign key (consent_id) references subscription_consents(id),
  constraint subscriptions_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint subscriptions_performer_id_fkey foreign key (performer_id) references accounts(id),
  constraint subscriptions__asked check ((asked_price is null) = (asked_at is null)),
  constraint subscriptions__ended check ((state = 'ended'::text) = (ended_at is not null)),
  constraint subscriptions__next_tier check ((next_tier is null) = (next_price is null)) not valid,
  constraint subscriptions__paid_until check (ends_at is not null or price = 0 or state = 'ended'::text),
  constraint subscriptions__paused check ((state = 'paused'::text) = (resumes_at is not null)),
  constraint subscriptions__price_from check ((earlier_price is null) = (price_from is null)),
  constraint subscriptions_end_reason_check check (end_reason = any (array['cancelled'::text, 'trial_ended'::text, 'payment_failed'::text, 'blocked'::text, 'unavailable'::text, 'refunded'::text, 'grant_ended'::text, 'ended_by_site'::text, 'disputed'::text, 'price_not_accepted'::text])),
  constraint subscriptions_months_check check (months = any (array[1, 3, 6, 12])),
  constraint subscriptions_pause_months_check check (pause_months >= 1 and pause_months <= 3),
  constraint subscriptions_price_check check (price >= 0),
  constraint subscriptions_state_check check (state = any (array['trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'cancelling'::text, 'ended'::text])),
  constraint subscriptions_type_check check (type = any (array['monthly'::text, 'yearly'::text, 'free'::text, 'system'::text]))
) with (fillfactor=80);
create index subscriptions__agreements on subscriptions using btree (coalesce(retry_at, ends_at)) where agreement_id is not null;
create index subscriptions__asked_at on subscriptions using btree (performer_id, asked_at) where asked_at is not null;
create index subscriptions__card_id on subscriptions using btree (card_id) where state <> 'ended'::text and card_id is not null;
create index subscriptions__created on subscriptions using btree (created_at desc, id desc);
create index subscriptions__ends on subscriptions using btree (ends_at, id);
create index subscriptions__ends_at on subscriptions using btree (ends_at) where state = any (array['trialing'::text, 'active'::text, 'cancelling'::text]);
create index subscriptions__fan_id on subscriptions using btree (fan_id, updated_at desc);
create index subscriptions__grants_end_at on subscriptions using btree (ends_at) where state = 'active'::text and price = 0 and ends_at is not null;
create unique index subscriptions__one_trial on subscriptions using btree (fan_id, performer_id) where trial_started_at is not null;
create index subscriptions__pauses on subscriptions using btree (ends_at) where state = 'active'::text and pause_months is not null;
create index subscriptions__performer_created on subscriptions using btree (performer_id, created_at desc, id desc);
create index subscriptions__performer_ended on subscriptions using btree (performer_id, ended_at desc, id desc) where ended_at is not null;
create index subscriptions__performer_ends on subscriptions using btree (performer_id, ends_at, id);
create index subscriptions__performer_state on subscriptions using btree (performer_id, state);
create index subscriptions__performer_tier on subscriptions using btree (performer_id, tier, updated_at desc, id desc);
create index subscriptions__performer_updated on subscriptions using btree (performer_id, updated_at desc, id desc);
create index subscriptions__price_from on subscriptions using btree (performer_id, price_from) where price_from is not null;
create index subscriptions__resumes_at on subscriptions using btree (resumes_at) where state = 'paused'::text;
create index subscriptions__retry_at on subscriptions using btree (retry_at) where state = 'past_due'::text;
create unique index subscriptions__running on subscriptions using btree (fan_id, performer_id) where state <> 'ended'::text;
create index subscriptions__state on subscriptions using btree (state, updated_at desc, id desc);
create index subscriptions__updated on subscriptions using btree (updated_at desc, id desc);
create trigger subscriptions__count_changed after update on subscriptions
  for each row when ((old.state = 'ended'::text) is distinct from (new.state = 'ended'::text)) execute function count_subscription();
create trigger subscriptions__count_new after insert or delete on subscriptions
  for each row execute function count_subscription();
create trigger subscriptions__statistics_ended after update on subscriptions
  for each row when (new.state = 'ended'::text and old.state <> 'ended'::text) execute function add_subscription_statistics();
create trigger subscriptions__statistics_new after insert on subscriptions
  for each row execute function add_subscription_statistics();

create table suspensions (
  id uuid not null,
  account_id uuid not null,
  reason text not null,
  restored_at timestamp with time zone,
  suspended_at timestamp with time zone not null,
  constraint suspensions_pkey primary key (id),
  constraint suspensions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);
create index suspensions__account on suspensions using btree (account_id, id desc);
create unique index suspensions__in_force on suspensions using btree (account_id) where restored_at is null;

create table takedown_items (
  decision_id uuid not null,
  item_id uuid not null,
  constraint takedown_items_pkey primary key (decision_id, item_id),
  constraint takedown_items_decision_id_fkey foreign key (decision_id) references decisions(id)
);

create table takedown_withdrawals (
  decision_id uuid not null,
  constraint takedown_withdrawals_pkey primary key (decision_id),
  constraint takedown_withdrawals_decision_id_fkey foreign key (decision_id) references decisions(id)
);

create table tax_countries (
  account_id uuid not null,
  country text collate "C" not null,
  updated_at timestamp with time zone not null,
  constraint tax_countries_pkey primary key (account_id),
  constraint tax_countries_country_check check (country ~ '^[A-Z]{2}$'::text)
);

create table tax_forms (
  performer_id uuid not null,
  expires_on date,
  has_eu_vat_number boolean default false not null,
  held_after date,
  kind text not null,
  numbers_checked_at timestamp(3) with time zone,
  sealed bytea not null,
  signed_at timestamp(3) with time zone not null,
  tin_match smallint,
  tin_matched_at timestamp(3) with time zone,
  wrong_numbers text[] default '{}'::text[] not null,
  constraint tax_forms_pkey primary key (performer_id),
  constraint tax_forms_performer_id_fkey foreign key (performer_id) references accounts(id) on delete cascade,
  constraint tax_forms__expires check ((kind = 'w8ben'::text) = (expires_on is not null)),
  constraint tax_forms__held check ((held_after is null) = (wrong_numbers = '{}'::text[])),
  constraint tax_forms__tin_match check (tin_match >= 0 and tin_match <= 8),
  constraint tax_forms__tin_matched check ((tin_match is null) = (tin_matched_at is null)),
  constraint tax_forms__wrong_numbers check (wrong_numbers <@ array['tin'::text, 'vat_id'::text]),
  constraint tax_forms_kind_check check (kind = any (array['w9'::text, 'w8ben'::text, 'dac7'::text]))
);
create index tax_forms__eu_vat_number on tax_forms using btree (performer_id) where has_eu_vat_number;
create index tax_forms__w9 on tax_forms using btree (performer_id) where kind = 'w9'::text;
create index tax_forms__wrong on tax_forms using btree (held_after, performer_id) where held_after is not null;

create table tax_rates (
  id uuid not null,
  basis_points integer not null,
  country text collate "C" not null,
  created_at timestamp with time zone not null,
  valid_from date not null,
  constraint tax_rates_pkey primary key (id),
  constraint tax_rates__country_valid_from unique (country, valid_from),
  constraint tax_rates_basis_points_check check (basis_points >= 0 and basis_points <= 10000),
  constraint tax_rates_country_check check (country ~ '^[A-Z]{2}$'::text)
);

create table technical_logs (
  id uuid not null,
  code text,
  detail text,
  happened_at timestamp with time zone not null,
  kind text not null,
  level text not null,
  ms integer,
  name text not null,
  request_id text,
  role text,
  status smallint,
  constraint technical_logs_pkey primary key (id),
  constraint technical_logs_code_check check (length(code) <= 80),
  constraint technical_logs_detail_check check (length(detail) <= 2000),
  constraint technical_logs_kind_check check (kind = any (array['exception'::text, 'request'::text, 'system'::text])),
  constraint technical_logs_level_check check (level = any (array['info'::text, 'warn'::text, 'error'::text, 'fatal'::text])),
  constraint technical_logs_name_check check (length(name) <= 200),
  constraint technical_logs_request_id_check check (length(request_id) <= 64),
  constraint technical_logs_role_check check (role = any (array['guest'::text, 'fan'::text, 'performer'::text, 'admin'::text]))
);
create index technical_logs__happened_at on technical_logs using btree (happened_at);
create index technical_logs__kind on technical_logs using btree (kind, id desc);

create table term_matches (
  id uuid not null,
  account_id uuid,
  call text not null,
  created_at timestamp(3) with time zone not null,
  path text not null,
  term text not null,
  constraint term_matches_pkey primary key (id),
  constraint term_matches_account_id_fkey foreign key (account_id) references accounts(id)
);
create index term_matches__created_at on term_matches using btree (created_at);

create table token_packages (
  id uuid not null,
  created_at timestamp with time zone not null,
  description text not null,
  is_active boolean not null,
  name text not null,
  ordering integer not null,
  price bigint not null,
  updated_at timestamp with time zone not null,
  constraint token_packages_pkey primary key (id),
  constraint token_packages_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint token_packages_ordering_check check (ordering >= 0),
  constraint token_packages_price_check check (price > 0)
);

create table top_fan_lists (
  performer_id uuid not null,
  shown_at timestamp(3) with time zone not null,
  constraint top_fan_lists_pkey primary key (performer_id),
  constraint top_fan_lists_performer_id_fkey foreign key (performer_id) references accounts(id)
);

create table top_fan_refusals (
  performer_id uuid not null,
  fan_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint top_fan_refusals_pkey primary key (performer_id, fan_id),
  constraint top_fan_refusals_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint top_fan_refusals_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index top_fan_refusals__fan on top_fan_refusals using btree (fan_id, performer_id);

create table top_fans (
  performer_id uuid not null,
  fan_id uuid not null,
  created_at timestamp(3) with time zone not null,
  is_chosen boolean default true not null,
  month date not null,
  spent bigint not null,
  spent_in_month bigint not null,
  constraint top_fans_pkey primary key (performer_id, fan_id),
  constraint top_fans_fan_id_fkey foreign key (fan_id) references accounts(id),
  constraint top_fans_performer_id_fkey foreign key (performer_id) references accounts(id)
);
create index top_fans__fan on top_fans using btree (fan_id);
create index top_fans__month on top_fans using btree (performer_id, month, spent_in_month desc, fan_id) where spent_in_month > 0;
create index top_fans__spent on top_fans using btree (performer_id, spent desc, fan_id) where spent > 0;

create table top_fans_everywhere (
  fan_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint top_fans_everywhere_pkey primary key (fan_id),
  constraint top_fans_everywhere_fan_id_fkey foreign key (fan_id) references accounts(id)
);

create table transfers (
  id uuid not null,
  commission_basis_points integer,
  conversion_rate numeric(12,4),
  created_at timestamp with time zone not null,
  lines smallint not null,
  note text,
  reason text collate "C" not null,
  reference text collate "C" not null,
  reverses uuid,
  constraint transfers_pkey primary key (id),
  constraint transfers__reason__reference unique (reason, reference),
  constraint transfers_commission_basis_points_check check (commission_basis_points >= 0 and commission_basis_points <= 10000),
  constraint transfers_conversion_rate_check check (conversion_rate > 0::numeric),
  constraint transfers_lines_check check (lines >= 2 and lines <= 20),
  constraint transfers_note_check check (length(note) <= 500),
  constraint transfers_reason_check check (reason ~ '^[a-z_]{2,40}$'::text),
  constraint transfers_reference_check check (length(reference) >= 1 and length(reference) <= 100)
);
create index transfers__reversals on transfers using btree (created_at) where reverses is not null;
create index transfers__reverses on transfers using btree (reverses) where reverses is not null;
create trigger transfers__append_only before delete or update or truncate on transfers
  for each statement execute function refuse_change();
create trigger transfers__have_lines after insert on transfers referencing new table as added
  for each statement execute function check_transfers();
create trigger transfers__queued_for_sealing after insert on transfers referencing new table as added
  for each statement execute function queue_for_sealing();

create table unfinished_pages (
  path text not null,
  keeps_closed boolean not null,
  constraint unfinished_pages_pkey primary key (path)
);

create table unopened_charges (
  charge_id uuid not null,
  buyer_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint unopened_charges_pkey primary key (charge_id),
  constraint unopened_charges_buyer_id_fkey foreign key (buyer_id) references accounts(id),
  constraint unopened_charges_charge_id_fkey foreign key (charge_id) references charges(id)
);
create index unopened_charges__buyer on unopened_charges using btree (buyer_id);
create index unopened_charges__created on unopened_charges using btree (created_at);

create table unsealed_transfers (
  transfer_id uuid not null
);

create table uploads (
  id uuid not null,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  file_id uuid,
  head bytea default '\x'::bytea not null,
  kind text not null,
  name text not null,
  owner_id uuid not null,
  received bigint default 0 not null,
  refusal jsonb,
  sha256 text,
  size bigint not null,
  status text default 'receiving'::text not null,
  store_state jsonb,
  writer uuid,
  writer_seen_at timestamp with time zone,
  constraint uploads_pkey primary key (id),
  constraint uploads_check check (received >= 0 and received <= size),
  constraint uploads_name_check check (length(name) <= 255),
  constraint uploads_sha256_check check (length(sha256) = 64),
  constraint uploads_size_check check (size > 0),
  constraint uploads_status_check check (status = any (array['receiving'::text, 'finished'::text, 'refused'::text]))
);
create index uploads__expires_at on uploads using btree (expires_at);
create index uploads__owner_id on uploads using btree (owner_id, created_at desc);

create table url_revocations (
  id uuid not null,
  created_at timestamp with time zone not null,
  file_id uuid,
  owner_id uuid,
  session_id uuid,
  viewer_id uuid,
  constraint url_revocations_pkey primary key (id),
  constraint url_revocations_check check (num_nonnulls(viewer_id, session_id, owner_id, file_id) > 0)
);
create index url_revocations__created_at on url_revocations using btree (created_at);

create table vat_checks (
  performer_id uuid not null,
  checked_at timestamp(3) with time zone,
  consultation_number text,
  problem text,
  registered_address text,
  registered_name text,
  state text not null,
  constraint vat_checks_pkey primary key (performer_id),
  constraint vat_checks_performer_id_fkey foreign key (performer_id) references tax_forms(performer_id) on delete cascade,
  constraint vat_checks__asked check ((state = 'waiting'::text) = (checked_at is null)),
  constraint vat_checks__problem check ((state = 'unreachable'::text) = (problem is not null)),
  constraint vat_checks_state_check check (state = any (array['waiting'::text, 'valid'::text, 'invalid'::text, 'unreachable'::text]))
);
create index vat_checks__due on vat_checks using btree (performer_id) where state = any (array['waiting'::text, 'unreachable'::text]);

create table vault_archives (
  id uuid not null,
  created_at timestamp with time zone not null,
  file_ids uuid[] not null,
  owner_id uuid not null,
  constraint vault_archives_pkey primary key (id),
  constraint vault_archives_owner_id_fkey foreign key (owner_id) references accounts(id) on delete cascade
);
create index vault_archives__created_at on vault_archives using btree (created_at);
create index vault_archives__owner_id on vault_archives using btree (owner_id);

create table vault_folders (
  id uuid not null,
  created_at timestamp with time zone not null,
  name text not null,
  owner_id uuid not null,
  constraint vault_folders_pkey primary key (id),
  constraint vault_folders_owner_id_fkey foreign key (owner_id) references accounts(id) on delete cascade,
  constraint vault_folders_name_check check (length(name) >= 1 and length(name) <= 60)
);
create unique index vault_folders__name on vault_folders using btree (owner_id, lower(name));

create table vault_places (
  file_id uuid not null,
  folder_id uuid not null,
  constraint vault_places_pkey primary key (file_id),
  constraint vault_places_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint vault_places_folder_id_fkey foreign key (folder_id) references vault_folders(id) on delete cascade
);
create index vault_places__folder_id on vault_places using btree (folder_id, file_id);

create table vault_tags (
  file_id uuid not null,
  tag text not null,
  owner_id uuid not null,
  constraint vault_tags_pkey primary key (file_id, tag),
  constraint vault_tags_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint vault_tags_owner_id_fkey foreign key (owner_id) references accounts(id) on delete cascade
);
create index vault_tags__tag on vault_tags using btree (owner_id, tag, file_id);

create table verification_documents (
  id uuid not null,
  account_id uuid not null,
  decided_at timestamp with time zone,
  document_type text,
  expires_on date,
  issuing_country text,
  kind text not null,
  number_hash bytea,
  reason text,
  reminded_days integer,
  status text not null,
  stored_document_id uuid not null,
  submitted_at timestamp with time zone not null,
  constraint verification_documents_pkey primary key (id),
  constraint verification_documents_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint verification_documents__decided check ((status = 'pending'::text) = (decided_at is null)),
  constraint verification_documents__details check ((number_hash is null) = (document_type is null) and (number_hash is null) = (issuing_country is null) and (number_hash is not null or expires_on is null) and (number_hash is null or kind = 'id'::text) and (document_type = any (array['passport'::text, 'identity_card'::text, 'driving_licence'::text, 'residence_permit'::text]))),
  constraint verification_documents_kind_check check (kind = any (array['id'::text, 'selfie'::text])),
  constraint verification_documents_status_check check (status = any (array['pending'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))
);
create index verification_documents__account on verification_documents using btree (account_id, kind, submitted_at desc, id desc);
create index verification_documents__expiring on verification_documents using btree (id) where status = 'approved'::text and expires_on is not null;
create index verification_documents__number on verification_documents using btree (number_hash) where number_hash is not null;
create index verification_documents__pending on verification_documents using btree (submitted_at, account_id) where status = 'pending'::text;

create table video_positions (
  account_id uuid not null,
  file_id uuid not null,
  second real not null,
  updated_at timestamp with time zone not null,
  constraint video_positions_pkey primary key (account_id, file_id),
  constraint video_positions_file_id_fkey foreign key (file_id) references files(id) on delete cascade,
  constraint video_positions_second_check check (second > 0::double precision)
);
create index video_positions__file_id on video_positions using btree (file_id);
create index video_positions__started on video_positions using btree (account_id, updated_at desc);
create index video_positions__updated_at on video_positions using btree (updated_at);

create table videos (
  id uuid not null,
  description text default ''::text not null,
  file_id uuid,
  is_description_shown boolean default false not null,
  schedule_zone text,
  slug text not null,
  teaser_id uuid,
  thumbnail_id uuid,
  title text not null,
  constraint videos_pkey primary key (id),
  constraint videos_slug_key unique (slug),
  constraint videos_id_fkey foreign key (id) references items(id)
);
create index videos__title_words on videos using gin (search_fold(title) gin_trgm_ops);
create trigger videos__note_record after update of slug on videos
  for each row when (old.slug is distinct from new.slug) execute function note_record_item();
create trigger videos__search_changed after update of title, description on videos
  for each row when (old.title is distinct from new.title or old.description is distinct from new.description) execute function search_note_item();
create trigger videos__search_new after insert on videos referencing new table as added
  for each statement execute function search_note_new_items();

create view item_covers as
 select post.id,
    'feed'::text as kind,
    post.title,
    post.thumbnail_id,
    post.teaser_id,
    post.file_ids,
    post.free_file_ids
   from posts post
union all
 select video.id,
    'video'::text as kind,
    video.title,
    video.thumbnail_id,
    video.teaser_id,
    array[video.file_id] as file_ids,
    '{}'::uuid[] as free_file_ids
   from videos video
union all
 select gallery.id,
    'gallery'::text as kind,
    gallery.title,
    null::uuid as thumbnail_id,
    null::uuid as teaser_id,
    array[gallery.cover_file_id] as file_ids,
    '{}'::uuid[] as free_file_ids
   from galleries gallery
union all
 select product.id,
    'product'::text as kind,
    product.name as title,
    product.image_id as thumbnail_id,
    null::uuid as teaser_id,
    '{}'::uuid[] as file_ids,
    '{}'::uuid[] as free_file_ids
   from products product;

create view ledger_lines as
 select transfer.id as transfer_id,
    transfer.reason,
    transfer.reference,
    transfer.reverses,
    transfer.conversion_rate,
    transfer.commission_basis_points,
    book.kind,
    book.owner,
    posting.asset,
    posting.amount
   from transfers transfer
     join postings posting on posting.transfer_id = transfer.id
     join books book on book.id = posting.book_id;

create view paid_payments as
 select replace(id::text, '-'::text, ''::text) as id,
    purpose,
    reference,
    replace(buyer_id::text, '-'::text, ''::text) as buyer,
    replace(performer_id::text, '-'::text, ''::text) as performer,
    gateway,
    amount,
    discount,
    refunded,
    tax,
    status,
    settled_at
   from payments
  where status = any (array['success'::text, 'refunded'::text]);

create view paid_refunds as
 select replace(id::text, '-'::text, ''::text) as id,
    replace(payment_id::text, '-'::text, ''::text) as payment,
    amount,
    settled_at
   from payment_refunds
  where status = 'success'::text;

create view period_references as
 select payment_id,
    (replace(subscription_id::text, '-'::text, ''::text) || ':'::text) || period as reference
   from subscription_periods;

create view public_performers as
 select id
   from accounts performer
  where is_public_performer(performer.*);

create view recounted_parts as
 select 'accounts'::text as name,
    account_part(accounts.role, accounts.status, accounts.suspended_at, accounts.email_verified_at, accounts.documents_verified_at, accounts.is_featured) as part,
    count(*) as total
   from accounts
  group by (account_part(accounts.role, accounts.status, accounts.suspended_at, accounts.email_verified_at, accounts.documents_verified_at, accounts.is_featured))
union all
 select 'sign_ups'::text as name,
    array[to_char((accounts.created_at at time zone 'UTC'::text), 'YYYY-MM-DD'::text), accounts.role] as part,
    count(*) as total
   from accounts
  group by (array[to_char((accounts.created_at at time zone 'UTC'::text), 'YYYY-MM-DD'::text), accounts.role])
union all
 select 'items'::text as name,
    array[items.kind] as part,
    count(*) as total
   from items
  where items.kind = 'feed'::text and items.deleted_at is null
  group by (array[items.kind])
union all
 select 'files'::text as name,
    array[files.kind, files.stage] as part,
    count(*) as total
   from files
  where (files.stage = any (array['ready'::text, 'failed'::text])) and not files.is_removed
  group by (array[files.kind, files.stage])
union all
 select 'subscriptions'::text as name,
    array[
        case
            when subscriptions.state = 'ended'::text then 'ended'::text
            else 'running'::text
        end] as part,
    count(*) as total
   from subscriptions
  group by (array[
        case
            when subscriptions.state = 'ended'::text then 'ended'::text
            else 'running'::text
        end])
union all
 select 'age_outcomes'::text as name,
    array[to_char((age_requests.started_at at time zone 'UTC'::text), 'YYYY-MM-DD'::text), age_requests.method, age_requests.state, coalesce(age_requests.country, ''::text), coalesce(age_requests.region, ''::text)] as part,
    count(*) as total
   from age_requests
  where age_requests.state <> 'open'::text
  group by (array[to_char((age_requests.started_at at time zone 'UTC'::text), 'YYYY-MM-DD'::text), age_requests.method, age_requests.state, coalesce(age_requests.country, ''::text), coalesce(age_requests.region, ''::text)]);

create view sale_reversals as
 select back.created_at as posted_at,
    sale.reason,
    sale.reference,
    amounts.returned,
    amounts.tax
   from transfers back
     join transfers sale on sale.id = back.reverses
     cross join lateral ( select coalesce(sum(posting.amount) filter (where book.kind = any (array['clearing'::text, 'exchange'::text])), 0::numeric)::bigint as returned,
            - coalesce(sum(posting.amount) filter (where book.kind = 'tax'::text), 0::numeric)::bigint as tax
           from postings posting
             join books book on book.id = posting.book_id
          where posting.transfer_id = back.id and posting.asset = 'currency'::text) amounts
  where back.reverses is not null;

create view taxed_sales as
 select
        case
            when charges.kind = any (array['tip'::text, 'stream_tip'::text]) then 'tip'::text
            else 'purchase'::text
        end as reason,
    replace(charges.id::text, '-'::text, ''::text) as reference,
    charges.created_at as sold_at,
    charges.tax_country as country,
    charges.gross as charged,
    charges.tax
   from charges
  where charges.tax_country is not null
union all
 select 'subscription'::text as reason,
    (replace(subscription_periods.subscription_id::text, '-'::text, ''::text) || ':'::text) || subscription_periods.period::text as reference,
    subscription_periods.created_at as sold_at,
    subscription_periods.tax_country as country,
    subscription_periods.gross - subscription_periods.discount as charged,
    subscription_periods.tax
   from subscription_periods
  where subscription_periods.tax_country is not null;

create view top_up_refunds as
 select replace(refund.id::text, '-'::text, ''::text) as id,
        case refund.status
            when 'fail'::text then 0::bigint
            else refund.amount
        end as amount,
    refund.settled_at
   from payment_refunds refund
     join payments payment on payment.id = refund.payment_id
  where payment.purpose = 'top_up'::text;

create view unread_conversations as
 select account_id,
    conversation_id,
    other_id,
    read_seq
   from conversation_members
  where unread_count > 0 and not is_muted and not is_restricted;

-- function account_part(role text, status text, suspended_at timestamp with time zone, email_verified_at timestamp with time zone, documents_verified_at timestamp with time zone, is_featured boolean) returns text[] -- 67aefa296bb2

-- function add_content_statistics() returns trigger -- 1d51a4cc7e69

-- function add_earning_statistics() returns trigger -- 918826d81c2d

-- function add_fan_payments() returns trigger -- 60d8af3a9586

-- function add_follow_statistics() returns trigger -- 7965a2775b53

-- function add_item_statistics() returns trigger -- 97e507fc141a

-- function add_like_statistics() returns trigger -- edacc61f6390

-- function add_message_statistics() returns trigger -- 8636fffcdb0d

-- function add_profile_link_statistics() returns trigger -- 76afb91ee8d7

-- function add_promotion_statistics() returns trigger -- 5dc6b6e2f02d

-- function add_reason_statistics() returns trigger -- cfe2cdc20bb9

-- function add_renewal_statistics() returns trigger -- 7c3fa0fcba26

-- function add_subscription_statistics() returns trigger -- 810849503999

-- function add_top_fans() returns trigger -- a30e52e3d0d1

-- function add_use_statistics() returns trigger -- ee88eef609ad

-- function add_view_statistics() returns trigger -- 67901e5c099c

-- function add_visit_statistics() returns trigger -- 4931c4d9e107

-- function add_watch_statistics() returns trigger -- 27bf3a8bea15

-- function append_messages(p_messages jsonb, p_at timestamp with time zone) returns table(id uuid, conversation_id uuid, seq bigint, version bigint) -- e9e04eeec6e8

-- function apply_pending_postings(p_book uuid) returns void -- eff273f14609

-- function blocked_with(account_id uuid) returns table(id uuid) -- 2d4d574424f5

-- function change_books(p_postings new_posting[]) returns void -- aa9bd7290f5b

-- function change_fan_payments() returns trigger -- 74a73dc0278e

-- function change_top_fans() returns trigger -- f669f20f9883

-- function check_postings() returns trigger -- 3b6a4d61556d

-- function check_transfers() returns trigger -- 18b1579e5433

-- function close_cases() returns trigger -- 4e74ee1ea00d

-- function close_release_import() returns trigger -- a53996df8f25

-- function correct_counts() returns table(name text, part text[], change bigint) -- cfbcdadd8fe9

-- function count_account() returns trigger -- a2cd3071962d

-- function count_age_request() returns trigger -- 341e62c21648

-- function count_file() returns trigger -- 50414df56195

-- function count_post() returns trigger -- a77df0ef617b

-- function count_subscription() returns trigger -- bb5ee758ff77

-- function earning_day(at timestamp with time zone) returns date -- 058d9368fe03

-- function earning_is_paid(paid bigint, net_left bigint) returns boolean -- 0c8ecab222c6

-- function fan_totals(p_performer uuid, p_fan uuid) returns table(spent bigint, subscribes boolean) -- f01d5428bfa9

-- function files_of_item(item_id uuid) returns table(file_id uuid) -- 0f24920fcb08

-- function half_even(n numeric, d numeric) returns bigint -- 0858e48bb219

-- function has_fan_list(list_id uuid, performer_id uuid) returns boolean -- 1a53ec34ce01

-- function is_free_for_group(group_prices bigint[], owner_id uuid, viewer_id uuid, viewer_role text, preview_of uuid, as_of timestamp with time zone) returns boolean -- d82a33fe3d9e

-- function is_on_fan_list(list_id uuid, fan_id uuid) returns boolean -- 3d1dfbc03be1

-- function is_on_list_of(item_id uuid, account_id uuid) returns boolean -- 60d4d1a91aff

-- function is_public_performer(account accounts) returns boolean -- c966596352dd

-- function is_reachable(account accounts) returns boolean -- f9066de48f4f

-- function items_with_file(file_id uuid) returns table(item_id uuid, shown_until timestamp with time zone) -- 4195c208fbf9

-- function lock_wallets(p_owners text[]) returns table(owner text, balance bigint) -- dd4cfc761f28

-- function mark_ai_file() returns trigger -- 471f4f4bb995

-- function mark_ai_of_items(item_ids uuid[]) returns void -- cd06e0152017

-- function mark_ai_uses() returns trigger -- 957b70ba0396

-- function mark_places_file() returns trigger -- 90530376ba2a

-- function mark_places_of_items(item_ids uuid[]) returns void -- 86e323c739e7

-- function mark_places_uses() returns trigger -- 58631d35ea4b

-- function mark_shared_uses() returns trigger -- dbccdb6d5e55

-- function newest_of_tally(p_owner uuid, p_kind text, p_form text, p_audience text) returns timestamp with time zone -- f02be8d90b02

-- function next_wait(p_waits boolean, p_was_answered boolean, p_since timestamp with time zone, p_at timestamp with time zone) returns timestamp with time zone -- a11305015d75

-- function note_record_file() returns trigger -- 79f0cbc56684

-- function note_record_item() returns trigger -- 7d8c6cdc14a8

-- function note_record_uses() returns trigger -- 4ead99a73b42

-- function note_referral_sales() returns trigger -- 46db1643e75d

-- function number_postings(p_transfers new_transfer[], p_earlier uuid[]) returns new_posting[] -- fe0865dcbaa6

-- function open_case() returns trigger -- eb7eedb90073

-- function order_quotes(p_ids uuid[]) returns table(id uuid, serial bigint, product_name text, delivery_status text) -- 11f0e3a81ca5

-- function owners_of_files(file_ids uuid[], as_of timestamp with time zone) returns table(account_id uuid) -- 69e837368bd4

-- function owns_fan_list(list_id uuid, performer_id uuid) returns boolean -- 7dd3d7fa957c

-- function owns_file(account_id uuid, file_id uuid, as_of timestamp with time zone, other_than uuid default null::uuid) returns boolean -- c58e61596fb6

-- function owns_files_of(account_id uuid, item_id uuid, as_of timestamp with time zone) returns boolean -- 623bf6547f61

-- function post_transfers(p_transfers jsonb, p_at timestamp with time zone) returns table(number integer, outcome text, posted_id uuid, wallet_left bigint) -- 402f3053484e

-- function posting_waits(kind text, amount bigint) returns boolean -- 8ea5780f2938

-- function processor_rows(since timestamp with time zone, until timestamp with time zone) returns table(part text, at timestamp with time zone, id text, kind text, outcome text, detail text, quantity integer, hours double precision, is_late boolean, company text, network text, currency text, amount bigint) -- 9c996c82f4d0

-- function queue_for_sealing() returns trigger -- b9515a5b03e2

-- function readiness_counts(at timestamp with time zone) returns table(unverified_publishers integer, blocked_countries integer, late_reports integer, deciders integer, undecided_removals integer, banned_files integer, open_appeals integer, enabled_companies integer, companies_without_adult integer, untested_companies integer, unsigned_creators integer, hash_lists integer, failing_lists integer, sanction_lists integer, waiting_records integer, unknown_publishers integer) -- dc8100fe68de

-- function record_drop_addresses() returns trigger -- 5204c349cc82

-- function record_keep_addresses(wanted uuid[], kept_at timestamp with time zone) returns void -- ec2140f4b41d

-- function record_last_shown(account uuid) returns table(is_shown boolean, last_shown_at timestamp with time zone) -- d31dd0962d6f

-- function record_newest_of(person uuid, most integer) returns table(place_id uuid) -- 8a94ab6c9b07

-- function record_people(wanted bytea[], prefix text, most integer) returns table(id uuid) -- 2c39f8651010

-- function record_places_at(wanted uuid, most integer) returns table(place_id uuid) -- 7c6ada3861fa

-- function record_places_of(person uuid) returns table(place_id uuid) -- a7fc625f153b

-- function refuse_age_rule_change() returns trigger -- ff0087b28c2c

-- function refuse_audit_change() returns trigger -- 9659cbd4de0d

-- function refuse_change() returns trigger -- 61f9de962ef3

-- function refuse_identity_change() returns trigger -- 29cf3fb1dee6

-- function replace_item_tags(given_item_id uuid, given_tags text[]) returns void -- e1d695bc203c

-- function search_fold(words text) returns text -- 2ef3f5976fbc

-- function search_index_items(ids uuid[]) returns void -- d7f6c5c39edb

-- function search_index_performers(ids uuid[]) returns void -- 9e1d15ce82c4

-- function search_learn(vectors tsvector[]) returns void -- 7491061e248a

-- function search_note_account() returns trigger -- ab31525bbd32

-- function search_note_category() returns trigger -- 57ac3c372087

-- function search_note_item() returns trigger -- 1bbeaa0945c5

-- function search_note_listing() returns trigger -- 0f33254634f4

-- function search_note_new_items() returns trigger -- dded06dbcdd2

-- function search_note_profile() returns trigger -- d3b6e1943238

-- function search_pattern(part text) returns text -- f87ec5c62de1

-- function search_plain(words text) returns text -- f7f40650417b

-- function search_texts(ids uuid[]) returns table(item_id uuid, title text, words text, is_public boolean) -- bf9cb9aecdf8

-- function search_vector(words text) returns tsvector -- 5b248010cfc9

-- function shared_files_of(item_id uuid) returns table(file_id uuid) -- bf14fdc3af81

-- function tally_changed_item() returns trigger -- 8e043df1db10

-- function tally_new_items() returns trigger -- 672f0419dc02

-- function total_changed_earnings() returns trigger -- ea5089c1592e

-- function total_new_earnings() returns trigger -- f115c62e5fca

-- function unanswered_since(p_conversation uuid, p_fan uuid) returns timestamp with time zone -- d83dd19762d8

-- function visible_items(viewer_id uuid, viewer_role text, viewer_country text, preview_of uuid, as_of timestamp with time zone) returns setof visible_item -- 58adda71abdc

-- function visible_performers(viewer_id uuid, viewer_role text, viewer_country text) returns table(id uuid) -- 0dc4d7990300
