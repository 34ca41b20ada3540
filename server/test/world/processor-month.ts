import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/platform/db/index.ts'

interface Month {
  readonly since: Date
  readonly until: Date
}

type Db = Kysely<Database>

const KINDS = `case when kind in ('feed-audio', 'message-audio') then 'audio'
  when kind = 'product-file' then 'file'
  when kind in ('feed-video', 'video', 'message-video', 'welcome-video', 'feed-teaser',
    'video-teaser') then 'video' else 'picture' end`

/** Counts what staff reviewed, from reviews and from the audit log. */
async function reviewed(db: Db, { since, until }: Month) {
  const { rows } = await sql`
    select kind, sum(approved)::int as approved, sum(refused)::int as refused from (
      select ${sql.raw(KINDS)} as kind, (state = 'approved')::int as approved,
        (state = 'refused')::int as refused
      from reviews where state in ('approved', 'refused')
        and decided_at >= ${since} and decided_at < ${until}
      union all
      select 'live', coalesce((detail->>'count')::int, 1) * (action like '%cleared')::int,
        coalesce((detail->>'count')::int, 1) * (action like '%opened')::int
      from audit_events where created_at >= ${since} and created_at < ${until}
        and action in ('reviews.stills_cleared', 'reviews.still_case_opened')) as counted
    group by kind order by kind collate "C"`.execute(db)
  return rows
}

/** Counts decisions that removed or closed something. */
async function removed(db: Db, { since, until }: Month) {
  const { rows } = await sql`
    select subject_kind as kind, count(*)::int as total,
      (count(*) filter (where source like 'notice%'))::int as reported,
      (count(*) filter (where automation like '%full'))::int as automatic
    from decisions where decided_at >= ${since} and decided_at < ${until} and not is_pending
      and (decision_visibility <> '{}' or decision_account is not null)
    group by subject_kind order by subject_kind collate "C"`.execute(db)
  return rows
}

/** Counts complaints of people, each kind with all of its figures. */
async function complaints(db: Db, { since, until }: Month) {
  const { rows } = await sql`
    with kinds as (
      select report.*, extract(epoch from decided_at - created_at) / 3600 as hours,
        created_at >= ${since} and created_at < ${until} as is_new,
        status <> 'open' and decided_at >= ${since} and decided_at < ${until} as is_closed,
        created_at < ${until}::timestamptz - interval '168 hours'
          and coalesce(decided_at >= ${until}, true) as is_old
      from reports as report where reporter_kind <> 'site')
    select kind, (count(*) filter (where is_new))::int as received,
      (count(*) filter (where is_closed))::int as closed,
      (count(*) filter (where is_closed and status <> 'dismissed'))::int as upheld,
      (count(*) filter (where is_closed and decided_at > due_at))::int as late,
      round((percentile_cont(0.5) within group (order by hours)
        filter (where is_closed))::numeric, 1)::float8 as "medianHours",
      round((max(hours) filter (where is_closed))::numeric, 1)::float8 as "longestHours",
      (count(*) filter (where is_old))::int as "openLong"
    from kinds where is_new or is_closed or is_old
    group by kind order by kind collate "C"`.execute(db)
  return rows
}

/** Sums payments, refunds and disputes of each company and currency. */
async function companies(db: Db, { since, until }: Month) {
  const { rows } = await sql`
    with moved as (
      select gateway, currency, 'paid' as what, amount from payments
        where settled_at >= ${since} and settled_at < ${until}
      union all select payment.gateway, payment.currency, 'refunded', refund.amount
        from payment_refunds as refund join payments as payment on payment.id = refund.payment_id
        where refund.status = 'success'
          and refund.settled_at >= ${since} and refund.settled_at < ${until}
      union all select dispute.gateway, dispute.currency, 'disputed', dispute.amount
        from disputes as dispute where exists (
            select from payments as payment where payment.id = dispute.payment_id)
          and dispute.created_at >= ${since} and dispute.created_at < ${until})
    select gateway as company, currency,
      (count(*) filter (where what = 'paid'))::int as payments,
      coalesce(sum(amount) filter (where what = 'paid'), 0)::float8 / 100 as paid,
      (count(*) filter (where what = 'refunded'))::int as refunds,
      coalesce(sum(amount) filter (where what = 'refunded'), 0)::float8 / 100 as refunded,
      (count(*) filter (where what = 'disputed'))::int as disputes,
      coalesce(sum(amount) filter (where what = 'disputed'), 0)::float8 / 100 as disputed
    from moved group by 1, 2 order by (gateway || ' ' || currency) collate "C"`.execute(db)
  return rows
}

/** Counts what a network watches at each company: disputes of a month per payment of a month. */
async function ratios(db: Db, { since, until }: Month) {
  const before = new Date(since)
  before.setUTCMonth(since.getUTCMonth() - 1)
  const { rows } = await sql`
    with programs (program, pattern, paid_since, paid_until) as (values
      ('VAMP', 'visa%', ${since}::timestamptz, ${until}::timestamptz),
      ('ECM', 'master%', ${before}::timestamptz, ${since}::timestamptz)),
    companies as (
      select gateway from payments where settled_at >= ${since} and settled_at < ${until}
      union select gateway from disputes where created_at >= ${since} and created_at < ${until}
      union select payment.gateway from payment_refunds as refund
        join payments as payment on payment.id = refund.payment_id
        where refund.status = 'success'
          and refund.settled_at >= ${since} and refund.settled_at < ${until})
    select gateway as company, program,
      (select count(*)::int from disputes as dispute
        join payments as payment on payment.id = dispute.payment_id
        join payment_cards as card on card.id = payment.card_id
        where dispute.gateway = companies.gateway and card.brand ilike pattern
          and dispute.created_at >= ${since} and dispute.created_at < ${until}) as disputes,
      (select count(*)::int from payments as payment
        join payment_cards as card on card.id = payment.card_id
        where payment.gateway = companies.gateway and card.brand ilike pattern
          and settled_at >= paid_since and settled_at < paid_until) as payments,
      (select count(*)::int from payments as payment
        left join payment_cards as card on card.id = payment.card_id
        where payment.gateway = companies.gateway and card.brand is null
          and settled_at >= paid_since and settled_at < paid_until) as "unknownPayments"
    from companies cross join programs
    order by gateway collate "C", program desc`.execute(db)
  return rows
}

/**
 * Counts the figures of a month of a processor report in SQL of its own, which shares nothing with
 * how the product counts them.
 */
export async function recountMonth(db: Db, month: string, now: Date) {
  const since = new Date(`${month}-01T00:00:00.000Z`)
  const next = new Date(since)
  next.setUTCMonth(since.getUTCMonth() + 1)
  const period = { since, until: next < now ? next : now }
  return {
    reviewed: await reviewed(db, period),
    removed: await removed(db, period),
    complaints: await complaints(db, period),
    companies: await companies(db, period),
    ratios: await ratios(db, period),
  }
}
