/** What only the console lists: matches of hash lists, pictures, and streams and calls of all. */
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
`
