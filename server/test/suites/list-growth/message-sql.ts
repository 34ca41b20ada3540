/** The conversations of the big performer with all fans, and one with all messages. */
export const messageSql = `
insert into conversations (id, performer_id, fan_id, last_seq, version, message_count,
last_message_id, last_message_at,
    fan_wrote_at, created_at, updated_at)
  select grown_id('0a0', n), :performer, grown_id('00a', n), 1, 1, 1, grown_id('0a1', n),
    grown_at(n), grown_at(n),
    grown_at(n), grown_at(n) from numbers;
insert into conversation_members (conversation_id, account_id, other_id, listed_at, unread_count,
is_archived,
    needs_answer, waiting_since, is_muted, fan_spent, fan_subscribes)
  select grown_id('0a0', n), :performer, grown_id('00a', n), grown_at(n), 1, n % 10 = 0, true,
    grown_at(n), n % 100 = 1, 100 + n % 100, n % 5 <> 0
  from numbers
  union all select grown_id('0a0', n), grown_id('00a', n), :performer, grown_at(n), 0, false, false,
    null, false, null, null
  from numbers;
insert into fan_lists (id, performer_id, name, rule, created_at, updated_at)
  values (grown_id('0d9', 1), :performer, 'Long', null, grown_at(1), grown_at(1)),
    (grown_id('0d9', 2), :performer, 'Short', null, grown_at(1), grown_at(1)),
    (grown_id('0d9', 3), :performer, 'Smart', '{"match": "all",
      "parts": [{"kind": "subscription", "is": "running"}]}', grown_at(1), grown_at(1))
  on conflict do nothing;
insert into fan_list_members (list_id, fan_id, added_at)
  select grown_id('0d9', 1), grown_id('00a', n), grown_at(n) from numbers
  union all select grown_id('0d9', 2), grown_id('00a', n), grown_at(n) from numbers where n < 6;
insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
created_at, updated_at)
  select grown_id('0a1', n), grown_id('0a0', n), 1, 1, grown_id('00a', n), grown_id('00a', n),
    'text',
    'Word ' || n || case when n % 500 = 0 then ' sapphire' else '' end, grown_at(n), grown_at(n)
    from numbers;
insert into conversations (id, performer_id, fan_id, created_at, updated_at)
  select grown_id('0a2', 1), :performer, :fan, grown_at(1), grown_at(1) on conflict do nothing;
insert into conversation_members (conversation_id, account_id, other_id, listed_at)
  values (grown_id('0a2', 1), :performer, :fan, grown_at(1)),
    (grown_id('0a2', 1), :fan, :performer, grown_at(1))
  on conflict do nothing;
insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, text,
file_ids, created_at, updated_at)
  select grown_id('0a3', n), grown_id('0a2', 1), n, n, :fan, :fan,
    case n % 4 when 1 then 'photo' when 2 then 'media' else 'text' end,
    'Word ' || n || case n % 4 when 3 then ' https://word.example/' || n else '' end,
    case when n % 4 in (1, 2) then array[grown_id('01f', 1)] else '{}'::uuid[] end,
    grown_at(n), grown_at(n)
  from numbers;
update conversations set last_seq = (select max(n) from numbers),
version = (select max(n) from numbers),
  message_count = (select max(n) from numbers),
  last_message_id = grown_id('0a3', (select max(n) from numbers)),
  last_message_at = grown_at((select max(n) from numbers)) where id = grown_id('0a2', 1);
insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, file_ids,
created_at, updated_at)
  select grown_id('0ad', n), grown_id('0a0', n), 2, 2, :performer, :performer, 'photo',
    array[grown_id('01f', 1)],
    grown_at(n), grown_at(n) from numbers;
insert into message_files (file_id, message_id, conversation_id)
  select grown_id('01f', 1), grown_id('0ad', n), grown_id('0a0', n) from numbers;
insert into message_contents (id, sender_id, type, file_ids, created_at)
  values (grown_id('0ae', 1), :performer, 'photo', array[grown_id('01f', 1)], grown_at(1))
  on conflict do nothing;
insert into messages (id, conversation_id, seq, version, sender_id, actor_id, type, content_id,
created_at, updated_at)
  select grown_id('0af', n), grown_id('0a0', n), 3, 3, :performer, :performer, 'photo',
    grown_id('0ae', 1), grown_at(n),
    grown_at(n) from numbers;
insert into mass_messages (id, performer_id, state, text, include, created_at, updated_at)
  select grown_id('0a4', n), :performer, 'sent', 'Word ' || n, array['all'], grown_at(n),
    grown_at(n) from numbers;
insert into sequences (id, performer_id, name, start, fan_count, created_at, updated_at)
  values (grown_id('0bd', 1), :performer, 'Welcome', 'follow', (select max(n) from numbers),
    grown_at(1), grown_at(1)) on conflict do nothing;
insert into sequence_fans (sequence_id, fan_id, started_at, due_at)
  select grown_id('0bd', 1), grown_id('00a', n), grown_at(n),
    '2028-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from numbers;
insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at, created_at,
updated_at)
  select grown_id('0a5', 1), 'stream', 'public', :performer, 'everyone', 'active', true,
    grown_at(1), grown_at(1),
    grown_at(1) on conflict do nothing;
insert into streams (id, performer_id, conversation_id, session_id, title, audience, state,
created_at, updated_at)
  select grown_id('0a5', 1), :performer, grown_id('0a6', 1), 'grown', 'On air', 'everyone', 'live',
    grown_at(1),
    grown_at(1) on conflict do nothing;
insert into streams (id, performer_id, conversation_id, session_id, title, audience, state,
ended_at, ended_by,
    created_at, updated_at)
  select grown_id('0a7', n), :performer, grown_id('0a8', n), 'grown ' || n, 'Over', 'everyone',
    'ended', grown_at(n),
    'performer', grown_at(n), grown_at(n) from numbers;
insert into stream_lines (id, stream_id, sender_id, type, text, created_at)
  select grown_id('0a9', n), grown_id('0a5', 1), grown_id('00a', n), 'text', 'Line ' || n,
    grown_at(n) from numbers;
insert into private_calls (id, performer_id, fan_id, state, ended_by, price, performer_room,
fan_room, ended_at,
    created_at, updated_at)
  select grown_id('0aa', n), :performer, grown_id('00a', n), 'ended', 'missed', 100,
    grown_id('0ab', n),
    grown_id('0ac', n), grown_at(n), grown_at(n), grown_at(n) from numbers;
insert into call_bookings (id, performer_id, fan_id, starts_at, ends_at, busy_until, minutes,
    pricing, price, minimum_minutes, deposit, free_until, state, ended_by, created_at, updated_at)
  select grown_id('0ad', n), :performer, grown_id('00a', n), grown_at(n),
    grown_at(n) + interval '20 minutes', grown_at(n) + interval '30 minutes', 20, 'minute', 100, 5,
    500, grown_at(n), 'cancelled', 'fan', grown_at(n), grown_at(n) from numbers;
`
