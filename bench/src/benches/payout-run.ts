import {
  payoutRequestPostings,
  postTransfer,
  spendingPostings,
} from '../../../server/src/modules/ledger/index.ts'
import { type Ctx, transaction } from '../../../server/src/platform/context.ts'
import type { Bench } from '../harness/bench.ts'
import type { Actor } from '../harness/load.ts'
import { logIn } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { againstPgbench } from './charging.ts'

/** Approved requests of as many performers. */
const PAYOUTS = 10_000
const CONNECTIONS = 16
/** A tip in hundredths of a token, and the part of it that its performer gets. */
const TIP = 1000n
const NET = 900n
const AT_ONCE = 500

/**
 * A payout run: an admin marks the approved requests of 10,000 performers as done, each a call of
 * its own.
 */
export const payoutRun: Bench = {
  name: 'payout-run',
  async run(bench) {
    const site = await bench.site()
    const actors = await approvedPayouts(site)
    const subject =
      `requests of ${PAYOUTS} performers marked as done by an admin, with ledger, audit, mail ` +
      'and notice'
    return [
      await againstPgbench(bench, {
        name: 'payout-run',
        subject,
        actors,
        connections: CONNECTIONS,
        isOnce: true,
      }),
    ]
  },
}

/**
 * Creates performers who earned a tip and asked for it, and returns an admin who has their requests
 * before them.
 */
async function approvedPayouts(site: Site): Promise<Actor[]> {
  const { db, ctx, admin, payers } = site
  const { rows } = await db.query<{ id: string }>(`
    insert into accounts (id, role, username, email, name, status, email_verified_at,
    documents_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'performer', 'paid' || n, 'paid' || n || '@bench.test', 'Paid ' || n,
      'active', now(), now(), now(), now()
    from generate_series(1, ${PAYOUTS}) n returning replace(id::text, '-', '') as id`)
  const payees = rows.map(({ id: performerId }) => ({ performerId, id: ctx.newId() }))
  for (let from = 0; from < payees.length; from += AT_ONCE) {
    await earnAndRequest(ctx, payees.slice(from, from + AT_ONCE), payers[0]?.id ?? '')
  }
  await recordRequests(site, payees)
  const { token } = await logIn(ctx, admin.id)
  const requests = payees.map(({ id }) => ({
    path: `/api/admin/payout-requests/status/${id}`,
    body: '{"status":"done","reference":"run 1"}',
  }))
  const share = Math.ceil(PAYOUTS / CONNECTIONS)
  return Array.from({ length: CONNECTIONS }, (_, at) => ({
    headers: { authorization: token },
    requests: requests.slice(at * share, (at + 1) * share),
  }))
}

interface Payee {
  readonly performerId: string
  /** The id of the request. */
  readonly id: string
}

/** Posts a tip to each performer and moves what they earned into transit. */
const earnAndRequest = (ctx: Ctx, payees: readonly Payee[], fanId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const terms = { conversionRate: 1, commissionBasisPoints: 1000 }
    for (const { performerId, id } of payees) {
      const { postings } = spendingPostings({ fanId, performerId, price: TIP as never }, terms)
      await postTransfer(ctx, {
        reason: 'tip',
        reference: ctx.newId(),
        postings,
        ...terms,
        holdDays: 0,
      })
      const asked = payoutRequestPostings({ performerId, amount: NET as never })
      await postTransfer(ctx, { reason: 'payout_request', reference: `${id}/0`, postings: asked })
    }
  })

/** Stores the earnings and the approved requests of performers. */
async function recordRequests({ db, payers }: Site, payees: readonly Payee[]): Promise<void> {
  const values = [payees.map(({ id }) => id), payees.map(({ performerId }) => performerId)]
  const pairs = 'unnest($1::uuid[], $2::uuid[]) as payee (id, performer_id)'
  await db.query(
    `insert into earnings (id, performer_id, payer_id, source_type, source_id, type, gateway, gross,
      commission, net,
       commission_basis_points, created_at, updated_at)
     select gen_random_uuid(), performer_id, $3, 'wallet', gen_random_uuid(), 'tip', 'wallet',
       ${TIP}, ${TIP - NET}, ${NET},
       1000, now(), now() from ${pairs}`,
    [...values, payers[0]?.id],
  )
  await db.query(
    `insert into payout_requests (id, performer_id, amount, tokens, conversion_rate, account_type,
      request_note, admin_note,
       status, revision, created_at, updated_at)
     select id, performer_id, ${NET}, ${NET}, 1, 'banking', '', '', 'approved', 0, now(), now()
     from ${pairs}`,
    values,
  )
  await db.query('analyze accounts, earnings, payout_requests')
}
