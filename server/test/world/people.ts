import type { Api, Currency } from '@stagedoor/contract/kit'
import type { App } from '../../src/app.ts'
import { type AccountChanges, insertAccount, type Role } from '../../src/modules/accounts/index.ts'
import { accountRegistered, openSession } from '../../src/modules/auth/index.ts'
import { setPlan } from '../../src/modules/subscriptions/index.ts'
import { transaction } from '../../src/platform/context.ts'
import { announce } from '../../src/platform/outbox/index.ts'

/** A person in a test: an account with an open session and the client that uses it. */
export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly token: string
  readonly api: Api
}

/** The properties of a person; omitted ones have ordinary values. */
export interface PersonOptions
  extends Omit<AccountChanges, 'email' | 'emailVerifiedAt' | 'documentsVerifiedAt'> {
  /** True, the default, when the e-mail address is confirmed. */
  readonly hasVerifiedEmail?: boolean
  /** True, the default, when a performer's documents are approved. */
  readonly hasVerifiedDocuments?: boolean
  /** True, the default, when the account accepted the texts of the site. */
  readonly hasAcceptedTexts?: boolean
  /** True, the default, when a performer chose a price: the site's lowest with a free trial. */
  readonly hasPrice?: boolean
}

/** The lowest price of a site with default settings. */
const LOWEST = 295n as Currency

let people = 0

/** Creates an account without a password, and logs it in. */
export async function createPerson(
  app: App,
  role: Role,
  {
    hasVerifiedEmail = true,
    hasVerifiedDocuments = true,
    hasPrice = true,
    hasAcceptedTexts = true,
    ...given
  }: PersonOptions,
  clientOf: (token: string) => Api,
): Promise<Person> {
  people += 1
  const username = given.username ?? `${role}${people}`
  const name = given.name ?? `The ${role} ${people}`
  const email = `${username}@example.com`
  const { id, token } = await transaction(app.base, async (ctx) => {
    const now = ctx.now()
    const documentsVerifiedAt = role === 'performer' && hasVerifiedDocuments ? now : null
    const marks = {
      emailVerifiedAt: hasVerifiedEmail ? now : null,
      documentsVerifiedAt,
      textsAcceptedAt: hasAcceptedTexts ? now : null,
    }
    const staff = role === 'admin' ? { staffRole: given.staffRole ?? ('owner' as const) } : {}
    const person = { ...given, ...marks, ...staff, role, username, name, email }
    const { id } = await insertAccount(ctx, person)
    if (role !== 'admin')
      await announce(ctx, accountRegistered, { accountId: id, role, categoryIds: [] })
    if (role === 'performer' && hasPrice)
      await setPlan(ctx, id, { monthlyPrice: LOWEST, isFreeSubscription: true })
    return { id, token: await openSession(ctx, id, { ip: '127.0.0.1', userAgent: 'test' }) }
  })
  return { id, username, name, email, token, api: clientOf(token) }
}
