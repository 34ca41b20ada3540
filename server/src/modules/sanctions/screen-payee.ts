import { createHash } from 'node:crypto'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  insertHit,
  selectCandidates,
  selectCheck,
  selectStatuses,
  storeCheck,
} from './hits.store.ts'
import { selectLists } from './lists.store.ts'
import { foldName, mayBeBornOn, nameScore } from './rules.ts'

/** The names that are compared word by word, of those that trigrams find. */
const CANDIDATES = 200

/** Returns the state of all lists, which changes with each import; undefined without any list. */
export async function stateOfLists(ctx: ReadCtx): Promise<string | undefined> {
  const lists = (await selectLists(ctx)).filter(({ version }) => version > 0)
  if (lists.length === 0) return undefined
  const state = lists.map(({ id, version }) => `${id} ${version}`).join(' ')
  return createHash('sha256').update(state).digest('hex').slice(0, 32)
}

/**
 * Compares the legal name of an account with all lists, unless that was done with the same name and
 * the same lists. Names that are alike are stored as hits, about which a person decides.
 */
export async function screenPayee(ctx: Ctx, accountId: string): Promise<void> {
  const { sanctionsCheck, sanctionsThreshold: threshold } = await readSettings(ctx)
  const lists = await stateOfLists(ctx)
  const account = await accountById(ctx, accountId)
  if (!sanctionsCheck || !lists || !account) return
  const legalName = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const name = legalName || account.name || account.username
  const { dateOfBirth: birthDate } = account
  const before = await selectCheck(ctx, accountId)
  if (before?.name === name && before.birthDate === birthDate && before.lists === lists) return
  const folded = foldName(name)
  const found = (await selectCandidates(ctx, folded, CANDIDATES))
    .map((candidate) => ({ candidate, score: nameScore(folded, candidate.folded) }))
    .filter(
      ({ candidate, score }) => score >= threshold && mayBeBornOn(candidate.birthDates, birthDate),
    )
  const payee = { accountId, payeeName: name, payeeBirthDate: birthDate }
  await transaction(ctx, async (ctx) => {
    for (const { candidate, score } of found) {
      const { listId, reference, name: listedName, birthDates, documents } = candidate
      const entry = { listId, reference, listedName, birthDates, documents }
      await insertHit(ctx, { ...payee, ...entry, score })
    }
    await storeCheck(ctx, { accountId, name, birthDate, lists, checkedAt: ctx.now() })
  })
}

type Obstacle = 'sanctions.lists_missing' | 'sanctions.blocked' | 'sanctions.review_pending'

/**
 * Returns why an account may not be paid: there is no list, a person blocked it, or it was not
 * compared with the current lists or a hit waits for a decision. Undefined when it may.
 */
export async function findObstacle(ctx: ReadCtx, accountId: string): Promise<Obstacle | undefined> {
  if (!(await readSettings(ctx)).sanctionsCheck) return undefined
  const lists = await stateOfLists(ctx)
  if (!lists) return 'sanctions.lists_missing'
  const statuses = await selectStatuses(ctx, accountId)
  if (statuses.includes('blocked')) return 'sanctions.blocked'
  const check = await selectCheck(ctx, accountId)
  const isPending = statuses.includes('open') || check?.lists !== lists
  return isPending ? 'sanctions.review_pending' : undefined
}

/** Refuses to pay an account, with the code that `findObstacle` returns. */
export async function requireCleared(ctx: ReadCtx, accountId: string): Promise<void> {
  const obstacle = await findObstacle(ctx, accountId)
  if (obstacle) refuse(obstacle)
}
