import { list } from '@stagedoor/contract/disputes'
import type { DisputeEvent, RefundEvent } from '@stagedoor/payment-companies'
import { sql } from 'kysely'
import { recordDispute } from '../../src/modules/disputes/record-dispute.ts'
import { recordGatewayRefund } from '../../src/modules/payments/callbacks/record-gateway-refund.ts'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Report = Partial<Omit<DisputeEvent, 'amount' | 'fee'>> & {
  readonly amount?: bigint
  readonly fee?: bigint
}

interface DisputablePayment {
  readonly id: string
  readonly externalId: string
  readonly amount: bigint
}

const disputeOf = ({ id, externalId, amount }: DisputablePayment) => ({
  kind: 'dispute',
  currency: 'USD',
  reason: 'fraudulent',
  externalId,
  disputeId: `dp_${id}`,
  amount,
  fee: 1500n,
})

/** Creates the helpers of tests of disputes in one world. */
export function disputesIn(world: World) {
  const { base } = world.app
  const paymentsOf = async (fan: Person) => {
    const { rows } = await sql<DisputablePayment>`
      select id, external_id as "externalId", amount from payments
      where buyer_id = ${fan.id} order by id desc`.execute(base.db)
    return rows
  }
  return {
    /** Returns the payments of a fan, newest first. */
    paymentsOf,
    /** Reports a dispute of a fan's newest payment, with a fee of 15, as its gateway does. */
    async report(fan: Person, status: DisputeEvent['status'], more: Report = {}): Promise<void> {
      const [payment] = await paymentsOf(fan)
      if (!payment) throw new Error('the fan has paid nothing')
      const event = { ...disputeOf(payment), status, ...more } as DisputeEvent
      await transaction(base, (ctx) => recordDispute(ctx, 'sandbox', event))
      await world.settle()
    },
    /** Refunds a part of a fan's newest payment at the desk of its gateway. */
    async refundAtDesk(fan: Person, amount: bigint): Promise<void> {
      const [payment] = await paymentsOf(fan)
      if (!payment) throw new Error('the fan has paid nothing')
      const { id, externalId } = payment
      const refund = { kind: 'refund', currency: 'USD' } as const
      const event = { ...refund, externalId, refundId: `re_${id}`, amount } as RefundEvent
      await transaction(base, (ctx) => recordGatewayRefund(ctx, 'sandbox', event))
      await sql`insert into sandbox_refunds (id, charge_id, reference, amount, created_at)
        select r.id, ${externalId}::uuid, replace(r.id::text, '-', ''), r.amount, r.created_at
        from payment_refunds r where r.external_id = ${event.refundId}`.execute(base.db)
      await world.settle()
    },
    /** Returns the dispute of a fan as admins see it. */
    disputeOf: async (admin: Person, fan: Person) =>
      (await admin.api(list, { query: { limit: 200 } })).data.find(
        (one) => one.fan?._id === fan.id,
      ),
    /**
     * Returns the balance of every book, pending postings included; books without any are left out.
     */
    async allBooks(): Promise<Record<string, string>> {
      const { rows } = await sql<{ book: string; balance: string }>`
        select concat_ws(' ', kind, b.asset, owner) as book, sum(amount)::text as balance
        from postings p join books b on b.id = p.book_id group by 1
        having sum(amount) <> 0`.execute(base.db)
      return Object.fromEntries(rows.map(({ book, balance }) => [book, balance]))
    },
    /** Changes who pays for disputes. */
    setting: (name: 'chargebackBorneBy' | 'disputeFeeBorneBy', value: 'site' | 'performer') =>
      transaction(base, (ctx) => updateSetting(ctx, name, value)),
  }
}
