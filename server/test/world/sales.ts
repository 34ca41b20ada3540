import * as earnings from '@stagedoor/contract/earnings'
import { createPost } from '@stagedoor/contract/feed'
import { listNotifications } from '@stagedoor/contract/notifications'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import * as wallet from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcileLedger } from '../../src/modules/earnings/index.ts'
import { fanWithTokens } from './money.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The price of the posts of these tests. */
export const PRICE = 20

/** Creates the helpers of tests of removed posts in one world. */
export function salesIn(world: World) {
  const buy = (fan: Person, postId: string) =>
    fan.api(wallet.chargeFeed, { params: { id: postId }, body: {} })
  return {
    buy,
    /** Creates a performer with a post that is for sale. */
    async forSale(): Promise<{ performer: Person; postId: string }> {
      const performer = await world.performer()
      const body = { type: 'text', text: 'secret', isSale: true, price: PRICE } as const
      const { _id: postId } = await performer.api(createPost, { body })
      await world.settle()
      return { performer, postId }
    },
    /** Creates fans who bought a post, each with 30 tokens left. */
    async buyers(postId: string, count: number): Promise<Person[]> {
      const fans: Person[] = []
      for (let made = 0; made < count; made += 1) {
        const fan = await fanWithTokens(world, 30 + PRICE)
        await buy(fan, postId)
        fans.push(fan)
      }
      await world.settle()
      return fans
    },
    /** Reports a post; the returned function has an admin remove it. */
    async reported(postId: string): Promise<() => Promise<unknown>> {
      const fan = await world.fan()
      const body = { title: 'Infringes my rights', description: '', target: 'feed' } as const
      const { _id: id } = await fan.api(createReport, { body: { ...body, targetId: postId } })
      const admin = await world.admin()
      const decision = { decision: 'remove', reason: 'Not theirs' } as const
      return () => admin.api(decideReport, { params: { id }, body: decision })
    },
    balanceOf: async ({ api }: Person): Promise<number> => (await api(wallet.readBalance)).balance,
    charges: async ({ api }: Person) => (await api(wallet.listCharges, { query: {} })).data,
    earned: async ({ api }: Person) => (await api(earnings.list, { query: { limit: 100 } })).data,
    /** Returns a fan's notifications of refunds. */
    notices: async ({ api }: Person) =>
      (await api(listNotifications, { query: {} })).data.filter(
        ({ type }) => type === 'purchase_refunded',
      ),
    /** Counts the charges for a post, how many of them were refunded, and by how many transfers. */
    async books(postId: string) {
      const { rows } = await sql<{ charges: number; refunded: number; transfers: number }>`
        select count(*)::int as charges,
          (count(*) filter (where status = 'refunded'))::int as refunded,
          (select count(*)::int from transfers where reason = 'refund'
            and reference in (select replace(id::text, '-', '') from charges
              where item_id = ${postId})) as transfers
        from charges where item_id = ${postId}`.execute(world.app.base.db)
      return rows[0]
    },
    /** Expects that the reconciliation of the ledger finds nothing. */
    sound: async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([]),
  }
}

/** Returns the expected counts of a post whose buyers were all refunded. */
export const fullyRefunded = (count: number) => ({
  charges: count,
  refunded: count,
  transfers: count,
})
