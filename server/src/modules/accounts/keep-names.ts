import { createHmac } from 'node:crypto'
import type { Ctx, InTransaction, ReadCtx } from '../../platform/context.ts'
import { openText, sealText } from '../media/index.ts'
import { selectFormerUsernames } from './former-usernames.store.ts'
import { endNames, insertNames, type NameKind, type NameRow, selectNames } from './names.store.ts'
import { plainName } from './rules.ts'
import { type Account, selectAccount } from './store.ts'

/** A name that a creator used, with the time. */
export interface UsedName {
  readonly kind: NameKind
  readonly name: string
  readonly from: Date | null
  readonly until: Date | null
}

const HASH_BYTES = 16

/** Returns keyed hashes of the words of a name, by which sealed names are found. */
export const hashWords = ({ keys }: Pick<Ctx, 'keys'>, name: string): Buffer[] =>
  [...new Set(plainName(name).split(' '))]
    .filter((word) => word !== '')
    .map((word) =>
      createHmac('sha256', keys.documents).update(`name ${word}`).digest().subarray(0, HASH_BYTES),
    )

const currentNames = ({ username, name, firstName, lastName }: Account) =>
  ({
    username,
    display: name.trim(),
    legal: `${firstName} ${lastName}`.trim(),
  }) satisfies Record<NameKind, string>

const openName = (ctx: Pick<Ctx, 'keys'>, { id, sealed, wrappedKey }: NameRow): string =>
  openText(ctx, id, { sealed, wrappedKey })

/**
 * Records the names that a creator uses now, and ends those that they used until now. What was used
 * before anything was recorded counts from the beginning of the account.
 */
export async function keepNames(ctx: InTransaction, account: Account): Promise<void> {
  if (account.role !== 'performer') return
  const { id: accountId, createdAt } = account
  const rows = await selectNames(ctx, accountId)
  const used = new Map(rows.filter(({ untilAt }) => !untilAt).map((row) => [row.kind, row]))
  const changed = Object.entries(currentNames(account)).filter(([kind, name]) => {
    const row = used.get(kind as NameKind)
    return name !== (row ? openName(ctx, row) : '')
  }) as [NameKind, string][]
  await endNames(
    ctx,
    accountId,
    changed.map(([kind]) => kind),
  )
  const begun = changed.map(([kind, name]) => ({
    kind,
    name,
    until: null,
    from: rows.length > 0 ? ctx.now() : createdAt,
  }))
  const former = rows.length > 0 ? [] : await formerNames(ctx, accountId)
  await insertNames(
    ctx,
    [...former, ...begun]
      .filter(({ name }) => name !== '')
      .map((one) => rowOf(ctx, accountId, one)),
  )
}

/** Returns the usernames that an account left before names were recorded. */
const formerNames = async (ctx: ReadCtx, accountId: string): Promise<UsedName[]> =>
  (await selectFormerUsernames(ctx, accountId)).map(({ username, leftAt }) => ({
    kind: 'username',
    name: username,
    from: null,
    until: leftAt,
  }))

function rowOf(ctx: Pick<Ctx, 'keys' | 'newId'>, accountId: string, one: UsedName) {
  const { kind, name, from: fromAt, until: untilAt } = one
  const id = ctx.newId()
  const words = hashWords(ctx, name)
  return { id, accountId, kind, fromAt, untilAt, words, ...sealText(ctx, id, name) }
}

/** Records the names that a creator uses now; nothing for unknown accounts. */
export async function keepNamesOf(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await selectAccount(ctx, 'id', accountId)
  if (account) await keepNames(ctx, account)
}

/** Returns every name that a creator used here, in the order in which they were recorded. */
export const usedNames = async (ctx: Ctx, accountId: string): Promise<UsedName[]> =>
  (await selectNames(ctx, accountId)).map((row) => ({
    kind: row.kind,
    name: openName(ctx, row),
    from: row.fromAt,
    until: row.untilAt,
  }))
