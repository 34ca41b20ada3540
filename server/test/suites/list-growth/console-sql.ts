/**
 * What only the console lists and counts: matches of hash lists, pictures, streams and calls of
 * all, checks of age, signatures of agreements, refunds, banned files and hits of sanction lists.
 */
export const consoleSql = `
insert into hash_lists (id, created_at, is_active, name, source)
  values (grown_id('0f0', 1), grown_at(1), true, 'Grown', 'file') on conflict do nothing;
insert into hash_matches (id, class, file_id, is_exact, kind, list_id, list_version, matched_at,
outcome, owner_id, part, reference)
  select grown_id('0f1', n), 'other', grown_id('01f', n), true, 'sha256', grown_id('0f0', 1), 1,
    grown_at(n), 'review', :performer, 'file', 'grown' from numbers;
insert into review_stills (id, account_id, state, decided_at, decided_by, subject_id, subject_kind,
taken_at)
  select grown_id('0f2', n), :performer, case when n % 50 = 0 then 'waiting' else 'cleared' end,
    case when n % 50 > 0 then grown_at(n) end, case when n % 50 > 0 then :admin::uuid end,
    grown_id('0a7', n), 'stream', grown_at(n) from numbers;
insert into streams (id, performer_id, conversation_id, session_id, title, audience, state,
ended_at, ended_by, created_at, updated_at)
  select grown_id('0f6', n), grown_id('00b', n), grown_id('0f7', n), 'other ' || n, 'Over',
    'everyone', 'ended', grown_at(n), 'performer', grown_at(n), grown_at(n) from numbers;
insert into private_calls (id, performer_id, fan_id, state, ended_by, price, performer_room,
fan_room, ended_at, created_at, updated_at)
  select grown_id('0f8', n), grown_id('00b', n), grown_id('00a', n), 'ended', 'fan', 100,
    grown_id('0f9', n), grown_id('0fa', n), grown_at(n), grown_at(n), grown_at(n) from numbers;
insert into age_requests (id, channel, country, ended_at, expires_at, level, method, next, region,
retention_days, session_hash, started_at, state)
  select grown_id('0d1', n), 'link', (array['US', 'GB', 'DE'])[1 + n % 3], at, at, 'verified',
    (array['wallet', 'veriff'])[1 + n % 2], '/', case when n % 3 = 0 then 'TX' end, 30, '\\x00', at,
    case when n % 10 = 0 then 'failed' else 'passed' end
  from numbers, lateral (
    select '2026-03-15T10:00:00Z'::timestamptz - n * interval '20 seconds' as at) as began;
insert into pages (id, content, created_at, public_since, short_description, slug, status, title,
updated_at)
  values (grown_id('0d2', 1), '', grown_at(1), grown_at(1), '', 'creator-agreement', 'published',
    'Agreement', grown_at(1)) on conflict do nothing;
insert into agreement_signatures (id, accepted_at, account_id, ip, pdf, pdf_hash, signed_name,
text_hash, user_agent)
  select grown_id('0d3', n), grown_at(n), grown_id('00b', n), '', '\\x00', repeat('a', 64), 'Grown',
    repeat('a', 64), '' from numbers where n % 50 > 0;
insert into payments (id, purpose, type, reference, buyer_id, gateway, amount, currency,
description, initiated_by, status, settled_at, fulfilled_at, created_at, updated_at, refunded)
  select grown_id('0f5', n), 'top_up', 'token_package', 'refunded ' || n, grown_id('00a', n),
    'sandbox', 1000, 'USD', 'Tokens', 'buyer', 'success', at, at, at, at, 100
  from numbers, lateral (select grown_at(n) + interval '250 days' as at) as paid where n % 10 = 1;
insert into payment_refunds (id, amount, created_at, external_id, payment_id, reason, settled_at,
status)
  select grown_id('0d4', n), 100, grown_at(n), 'refund ' || n, grown_id('0f5', n), 'Grown',
    grown_at(n) + interval '250 days', 'success' from numbers where n % 10 = 1;
insert into banned_contents (sha256, subject_id, created_at)
  select encode(sha256(('banned ' || n)::bytea), 'hex'), grown_id('010', n), grown_at(n)
  from numbers where n % 20 = 0;
`
