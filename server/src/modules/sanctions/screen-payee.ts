import { createHash } from 'node:crypto'
import { type Ctx, type ReadCtx, transaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  documentState,
  findNumbers,
  type PayeeDocument,
  readPayeeDocument,
} from './find-numbers.ts'
import {
  type Candidate,
  insertHit,
  selectCandidates,
  selectCheck,
  selectStatuses,
  storeCheck,
} from './hits.store.ts'
import { selectLists } from './lists.store.ts'
import { selectEntryNames } from './numbers.store.ts'
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

/** What of a payee is compared with the lists. */
interface Payee {
  readonly name: string
  readonly birthDate: string | null
  readonly document: PayeeDocument | undefined
}

async function readPayee(ctx: ReadCtx, accountId: string): Promise<Payee | undefined> {
  const account = await accountById(ctx, accountId)
  if (!account) return undefined
  const legalName = [account.firstName, account.lastName].filter(Boolean).join(' ')
  return {
    name: legalName || account.name || account.username,
    birthDate: account.dateOfBirth,
    document: await readPayeeDocument(ctx, accountId),
  }
}

/** An entry of a list that a payee is like, by name or by the number of the ID. */
interface Match {
  readonly candidate: Candidate
  readonly score: number
  readonly hasSameNumber: boolean
}

/** Returns the names that are alike, of entries that may be born on the same date. */
async function findByName(ctx: ReadCtx, { name, birthDate }: Payee): Promise<Match[]> {
  const { sanctionsThreshold: threshold } = await readSettings(ctx)
  const folded = foldName(name)
  return (await selectCandidates(ctx, folded, CANDIDATES))
    .map((candidate) => ({ candidate, score: nameScore(folded, candidate.folded) }))
    .filter(
      ({ candidate, score }) => score >= threshold && mayBeBornOn(candidate.birthDates, birthDate),
    )
    .map((match) => ({ ...match, hasSameNumber: false }))
}

/** Returns the entries with the number of the ID, each by its name that is most alike. */
async function findByNumber(ctx: ReadCtx, { name, document }: Payee): Promise<Match[]> {
  if (!document) return []
  const folded = foldName(name)
  const matches: Match[] = []
  for (const { listId, reference } of await findNumbers(ctx, document)) {
    const [candidate] = (await selectEntryNames(ctx, listId, reference)).toSorted(
      (a, b) => nameScore(folded, b.folded) - nameScore(folded, a.folded),
    )
    if (candidate) matches.push({ candidate, score: 100, hasSameNumber: true })
  }
  return matches
}

/**
 * Compares the legal name and the number of the ID of an account with all lists, unless that was
 * done with the same ones and the same lists. Entries that are alike are stored as hits, about
 * which a person decides.
 */
export async function screenPayee(ctx: Ctx, accountId: string): Promise<void> {
  const { sanctionsCheck } = await readSettings(ctx)
  const lists = await stateOfLists(ctx)
  const payee = await readPayee(ctx, accountId)
  if (!sanctionsCheck || !lists || !payee) return
  const { name, birthDate } = payee
  const document = documentState(payee.document)
  const before = await selectCheck(ctx, accountId)
  const isSame = before?.name === name && before.birthDate === birthDate
  if (isSame && before.lists === lists && before.document === document) return
  const found = [...(await findByNumber(ctx, payee)), ...(await findByName(ctx, payee))]
  await transaction(ctx, async (ctx) => {
    for (const { candidate, ...how } of found) {
      const { listId, reference, name: listedName, birthDates, documents } = candidate
      const entry = { listId, reference, listedName, birthDates, documents }
      await insertHit(ctx, {
        accountId,
        payeeName: name,
        payeeBirthDate: birthDate,
        ...entry,
        ...how,
      })
    }
    await storeCheck(ctx, { accountId, name, birthDate, lists, document, checkedAt: ctx.now() })
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
