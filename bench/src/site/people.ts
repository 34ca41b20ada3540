import { insertAccount, type Role } from '../../../server/src/modules/accounts/index.ts'
import { openSession } from '../../../server/src/modules/auth/index.ts'
import { postTransfer, topUpPostings } from '../../../server/src/modules/ledger/index.ts'
import { type Ctx, transaction } from '../../../server/src/platform/context.ts'

/** An account of a bench, with an open session. */
export interface Person {
  readonly id: string
  readonly token: string
}

/** Creates an account that may do everything its role may. */
export function createPerson(ctx: Ctx, role: Role, username: string): Promise<Person> {
  return transaction(ctx, async (ctx) => {
    const now = ctx.now()
    const marks = { emailVerifiedAt: now, documentsVerifiedAt: role === 'performer' ? now : null }
    const email = `${username}@bench.test`
    const staff = role === 'admin' ? { staffRole: 'owner' as const } : {}
    const person = { ...marks, ...staff, role, username, name: username, email }
    const { id } = await insertAccount(ctx, person)
    return { id, token: await openSession(ctx, id, sessionOf) }
  })
}

const sessionOf = { ip: '127.0.0.1', userAgent: 'bench', remember: true } as const

/** Opens a session of an account. */
export async function logIn(ctx: Ctx, id: string): Promise<Person> {
  return { id, token: await transaction(ctx, (ctx) => openSession(ctx, id as never, sessionOf)) }
}

/** Puts money into a wallet; `amount` in hundredths of the currency. */
export async function topUpWallet(ctx: Ctx, fanId: string, amount: bigint): Promise<void> {
  const { postings } = topUpPostings({ gateway: 'sandbox', fanId, amount: amount as never }, 1)
  await transaction(ctx, (ctx) =>
    postTransfer(ctx, { reason: 'top_up', reference: ctx.newId(), postings, conversionRate: 1 }),
  )
}
