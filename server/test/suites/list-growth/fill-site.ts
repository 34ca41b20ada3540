import pg from 'pg'
import type { Person } from '../../world/people.ts'
import { consoleSql } from './console-sql.ts'
import { contentSql, storiesSql, wordsSql } from './content-sql.ts'
import { messageSql } from './message-sql.ts'
import { moneySql } from './money-sql.ts'
import { recordsSql } from './records-sql.ts'

/** The accounts whose lists grow: each is the big one of its kind. */
export interface BigPeople {
  /** Pays, subscribes, bookmarks, reports and is notified. */
  readonly fan: Person
  /** Follows, blocks and mutes. */
  readonly follower: Person
  /** Publishes, earns, and has followers and subscribers. */
  readonly performer: Person
  readonly admin: Person
  /** The keyed hash of the word “grown”, in hex, by which records find names. */
  readonly grownWord: string
}

const helpers = `
create function grown_at(n int) returns timestamptz immutable language sql
  return '2025-06-01'::timestamptz + n * interval '4 minutes';
create function grown_id(noun text, n int) returns uuid immutable language sql
  return (lpad(to_hex((extract(epoch from grown_at(n)) * 1000)::bigint), 12, '0') || '7' || noun ||
  '8'
    || lpad(to_hex(n), 15, '0'))::uuid;`

const accountsSql = `
insert into accounts (id, role, username, email, name, status, email_verified_at, created_at,
updated_at, last_seen_at)
  select grown_id('00a', n), 'fan', 'fan' || lpad(n::text, 7, '0'), 'fan' || n || '@grown.example',
    'Grown Fan ' || n,
    case n % 50 when 7 then 'inactive' when 8 then 'pending-email-confirmation' else 'active' end,
    case when n % 10 > 0 then grown_at(n) end, grown_at(n), grown_at(n), grown_at(n) from numbers;
insert into accounts (id, role, username, email, name, status, email_verified_at,
documents_verified_at, is_featured,
    gender, country, is_country_shown, created_at, updated_at, last_seen_at)
  select grown_id('00b', n), 'performer', 'star' || lpad(n::text, 7, '0'),
    'star' || n || '@grown.example',
    'Grown Star ' || n,
    case n % 50 when 7 then 'inactive' when 8 then 'pending-email-confirmation' else 'active' end,
      grown_at(n), case when n % 10 > 0 then grown_at(n) end, n <= 40,
    (array['male', 'female', 'transgender'])[1 + n % 3], (array['DE', 'US', 'FR', 'ES'])[1 + n % 4],
      true, grown_at(n),
    grown_at(n), grown_at(n) from numbers;
insert into profiles (account_id, bio, likes, updated_at)
  select grown_id('00b', n), 'The life of star ' || n, n % 1000, grown_at(n) from numbers;
insert into plans (performer_id, monthly_price, yearly_price, is_trial_offered, updated_at)
  select grown_id('00b', n), 995, 9995, n % 5 = 0, grown_at(n) from numbers;
insert into verification_documents (id, account_id, kind, stored_document_id, status, submitted_at)
  select grown_id('0c1', n), grown_id('00b', n), kind, grown_id('0c2', n), 'pending', grown_at(n)
  from numbers, unnest(array['id']) as kind where n % 10 = 0;
insert into follows (id, follower_id, performer_id, created_at)
  select grown_id('001', n), grown_id('00a', n), :performer, grown_at(n) from numbers;
insert into follows (id, follower_id, performer_id, created_at)
  select grown_id('002', n), :follower, grown_id('00b', n), grown_at(n) from numbers;
insert into follows (id, follower_id, performer_id, created_at)
  select grown_id('003', n), :fan, grown_id('00b', n), grown_at(n) from numbers where n <= 50;
insert into account_visits (account_id, last_at, seen_until)
  values (:follower, grown_at(20), grown_at(10)) on conflict do nothing;
insert into follow_counts (account_id, followers, following) select :performer, count(*), 0
from numbers
  on conflict (account_id) do update set followers = follow_counts.followers + excluded.followers;
insert into blocks (id, blocker_id, blocked_id, created_at)
  select grown_id('004', n), case when n % 20 = 0 then :follower::uuid else grown_id('00a', n) end,
    grown_id(case when n % 20 = 0 then '00a' else '00b' end, n), grown_at(n) from numbers;
insert into mutes (account_id, muted_id, created_at)
  select case when n % 20 = 0 then :follower::uuid else grown_id('00a', n) end, grown_id('00b', n),
    grown_at(n)
  from numbers;`

const officeSql = `
insert into notifications (id, account_id, type, key, actor_id, facts, is_shown, read_at,
happened_at, created_at)
  select grown_id('005', n), :fan, 'followed_post_published', 'grown:' || n, :performer, '{}', true,
    case when n % 2 = 0 then grown_at(n) end, grown_at(n), grown_at(n) from numbers;
insert into reports (id, receipt, title, description, target_kind, target_id, owner_id, words,
reporter_id,
    reporter_kind, status, decided_at, due_at, created_at)
  select grown_id('006', n), 'R-' || lpad(n::text, 8, '0'), 'Others', 'grown', 'performer',
    :performer, :performer, '',
    case when n % 2 = 0 then :fan::uuid else grown_id('00a', n) end, 'user',
    case when n % 4 = 0 then 'open' else 'dismissed' end, case when n % 4 > 0 then grown_at(n) end,
    grown_at(n) + interval '1 day', grown_at(n) from numbers;
insert into cases (id, subject, target_kind, target_id, owner_id, kind, due_at, is_minor,
open_reports, opened_at, closed_at, closed_by, outcome)
  select grown_id('006', n), 'feed:' || n, 'feed', grown_id('010', n), :performer, 'general',
    grown_at(n) + interval '1 day', false, case when n % 4 = 0 then 1 else 0 end, grown_at(n),
    case when n % 4 > 0 then grown_at(n) end, case when n % 4 > 0 then :admin::uuid end,
    case when n % 4 > 0 then 'dismissed' end from numbers;
insert into case_notes (id, case_id, person_id, author_id, text, created_at)
  select grown_id('0d1', n), grown_id('006', n), :performer, :admin, 'Grown', grown_at(n)
  from numbers;
update reports set case_id = id from numbers where id = grown_id('006', n);
insert into decisions (id, owner_id, subject_kind, subject_id, excerpt, decision_visibility,
account_type, violation, ground, ground_reference, explanation, category, keyword, content_type,
content_date, facts, is_facts_written, source, is_detected_automatically, automation, policy,
decided_by, decided_at, applied_on, appeal_until)
  select grown_id('0b1', n), case when n % 2 = 0 then :fan::uuid else grown_id('00a', n) end,
    'comment', grown_id('0b2', n), 'Grown', '{DECISION_VISIBILITY_CONTENT_REMOVED}', 'PRIVATE',
    'other', 'terms', 'Terms', 'grown', 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', 'KEYWORD_OTHER',
    '{CONTENT_TYPE_TEXT}', '2025-06-01', 'Grown', false, 'own_initiative', false, 'none', '2026-11',
    :admin, grown_at(n), '2025-06-01', grown_at(n) + interval '6 months' from numbers;
insert into appeals (id, decision_id, decider, owner_id, text, created_at, outcome, reason,
reviewer_id, decided_at, restoration)
  select grown_id('0b3', n), id, decider, owner_id, 'Grown ' || n, grown_at(n), outcome, '',
    case when outcome is not null then :performer::uuid end,
    case when outcome is not null then grown_at(n) end,
    case when outcome = 'granted' then 'restored' end
  from (select n, d.id, d.decider, d.owner_id,
    case n % 3 when 0 then 'granted' when 1 then 'rejected' end as outcome from numbers
    join decisions d on d.id = grown_id('0b1', n)) as grown;
insert into file_holds (id, file_id, owner_id, decision_id, wrapped_key, held_at, sealed_at)
  select grown_id('0b4', n), grown_id('0b5', n), grown_id('00a', n), grown_id('0b1', n), '\\x00',
    grown_at(n), grown_at(n) from numbers;
insert into reviews (id, file_id, owner_id, kind, part, part_name, state, is_routine, policy,
created_at)
  select grown_id('0b7', n), grown_id('01f', n + 1), :performer, 'feed-photo', 'file', '',
    'waiting', n % 100 > 0, 'all', grown_at(n) from numbers;
insert into legal_holds (id, subject_kind, subject_id, owner_id, reason, is_disclosed, set_by,
set_at)
  select grown_id('0b6', n), 'file', grown_id('0b5', n), grown_id('00a', n), 'Grown', false,
    :admin, grown_at(n) from numbers;
insert into audit_events (id, actor_kind, actor_id, action, subject_kind, subject_id, created_at)
  select grown_id('007', n), 'admin', :admin,
    case when n % 3 = 0 then 'settings.updated' else 'accounts.suspended' end,
    'account', replace(grown_id('00a', n)::text, '-', ''), grown_at(n) from numbers;
insert into mails (id, to_address, template, subject, message, is_private, status, attempts,
created_at, sent_at)
  select grown_id('008', n), 'fan' || n || '@grown.example', 'notice', 'Grown ' || n,
    '{"subject": "Grown", "heading": "Grown", "lines": ["Grown"]}', false,
    case when n % 100 = 0 then 'failed' else 'sent' end, 1, grown_at(n), grown_at(n) from numbers;
insert into contact_messages (id, name, email, message, created_at)
  select grown_id('009', n), 'Grown ' || n, 'fan' || n || '@grown.example',
    'A message of some words ' || n, grown_at(n)
  from numbers;
insert into technical_logs (id, kind, level, name, code, status, ms, role, request_id, happened_at)
  select grown_id(noun, n), kind,
    case when n % 50 = 0 then 'error' else 'info' end, 'feed.listPosts',
    case when n % 50 = 0 then 'server.failed' end, 200, n % 1000, 'fan', 'request' || n, grown_at(n)
  from numbers, (values ('exception', '0a1'), ('request', '0a2'), ('system', '0a3')) as kinds (kind,
    noun);
insert into search_keywords (keyword, day, searches)
  select 'grown ' || n, grown_at(100000)::date - n % 20, 1 + n % 50 from numbers where n <= 20000;`

/** The parts of a site that can grow. */
const parts = {
  accounts: accountsSql,
  content: contentSql,
  stories: storiesSql,
  words: wordsSql,
  messages: messageSql,
  money: moneySql,
  office: officeSql,
  records: recordsSql,
  console: consoleSql,
} as const

export type GrowingPart = keyof typeof parts

/** The rows to add, and the parts to which: all of them when absent. */
interface Filling {
  readonly from: number
  readonly to: number
  readonly parts?: readonly GrowingPart[] | undefined
}

/** Adds rows `from` to `to` to every list of the site, each shaped as the product writes it. */
export async function fillSite(
  databaseUrl: string,
  people: BigPeople,
  { from, to, parts: some = Object.keys(parts) as GrowingPart[] }: Filling,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (from === 1) await client.query(helpers)
    await client.query(`set session_replication_role = replica; set timezone = 'UTC';
      set auto_explain.log_min_duration = -1;
      create temporary table numbers as select generate_series(${from}, ${to}) as n; analyze
      numbers`)
    for (const part of some) await client.query(named(parts[part], people))
    await client.query('select correct_counts()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Puts the ids of the people into a text of statements. */
const named = (statements: string, people: BigPeople) =>
  statements
    .replace(
      /:(fan|follower|performer|admin)\b/g,
      (_, who: Exclude<keyof BigPeople, 'grownWord'>) => `'${people[who].id}'`,
    )
    .replaceAll(':grownWord', `'${people.grownWord}'`)
