import type { Ctx, InTransaction, RequestCtx, Viewer } from '../context.ts'
import { isDatabaseUnavailable, isTransactionConflict } from '../db/index.ts'
import type { Log } from '../ops/index.ts'
import { Refusal } from '../refusal.ts'
import { claimKeys, type OwnedKey, Replay, replay, storeReplies } from './idempotency-keys.ts'
import { transaction } from './transaction.ts'

/** The context of a request by an account. */
type ViewerCtx = RequestCtx & { readonly viewer: Viewer }

/** One call of a group: who makes it, what it asks for, and what its check found. */
export interface GroupMember<Input, Checked> {
  readonly viewer: Viewer
  readonly input: Input
  readonly checked: Checked
  /** The log of the request. */
  readonly log: Log
}

/** The work of a call that shares its commit with calls of the same kind that arrive at the same time. */
export interface SharedWork<Input, Checked, T, Prepared = undefined> {
  readonly sharesCommit: true
  /**
   * The least time between the starts of two groups, in milliseconds, so that calls of a busy
   * moment share one. After a quieter moment the next call begins at once.
   */
  readonly paceMs?: number
  /** Turns the result into the reply that is stored under the Idempotency-Key of the call. */
  readonly reply: (result: T) => unknown
  /**
   * Only reads, for one call, ahead of the transaction. Its refusals are ignored for a repetition.
   */
  readonly check: (ctx: ViewerCtx, input: Input) => Promise<Checked>
  /**
   * Only reads and locks, for all members, those that repeat a call among them. Leaves in one write
   * with the keys.
   */
  readonly prepare?: (
    ctx: InTransaction,
    members: readonly GroupMember<Input, Checked>[],
  ) => Promise<Prepared>
  /**
   * Does all calls of a group in one transaction and returns the outcome of each, in their order. A
   * member that is refused must leave no trace; an error ends the transaction, and each member runs
   * alone. No account is in a group twice. Locks rows in a fixed order, whatever the order of the
   * members.
   */
  readonly work: (
    ctx: InTransaction,
    members: readonly GroupMember<Input, Checked>[],
    prepared: Prepared,
  ) => Promise<readonly (T | Refusal)[]>
}

/** The groups of calls of one process. */
export interface CommitGroups {
  /**
   * Runs a call in the next group of its kind and returns its result once the group has committed.
   * A repetition under the same Idempotency-Key gets the stored reply of the first call.
   */
  join<Input, Checked, T, Prepared>(
    ctx: ViewerCtx,
    call: SharedWork<Input, Checked, T, Prepared>,
    input: Input,
  ): Promise<T>
}

/**
 * The most calls of a group: more would make those that wait for a lock or an error wait for too
 * many.
 */
const MOST_MEMBERS = 64
/**
 * The number of groups of one kind that are under way: one works while another waits for its
 * commit.
 */
const GROUPS_AT_ONCE = 2
/** The number of times that a call that runs alone is retried after a deadlock. */
const MOST_RETRIES = 3

interface Waiting {
  readonly member: GroupMember<unknown, unknown>
  readonly key: OwnedKey | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Calls that share a transaction. */
interface Group {
  readonly call: Lane['call']
  readonly calls: readonly Waiting[]
  /**
   * Tells that only the commit is left, so that the next group may begin. Only the first time
   * counts.
   */
  readonly endWork: () => void
}

/** The calls of one kind. */
interface Lane {
  readonly call: SharedWork<unknown, unknown, unknown, unknown>
  readonly waiting: Set<Waiting>
  /** The accounts whose calls are under way. */
  readonly busy: Set<string>
  running: number
  /**
   * True while a group works; calls that arrive meanwhile wait for the next one, which begins with
   * its commit.
   */
  isWorking: boolean
  isPlanned: boolean
  /** The time at which the last group began. */
  startedAt: number
}

/** Creates the groups of a process; `base` is the context in which groups run. */
export function createCommitGroups(base: () => Ctx): CommitGroups {
  const lanes = new Map<unknown, Lane>()
  const laneOf = (call: Lane['call']) => {
    const lane = lanes.get(call) ?? {
      call,
      waiting: new Set(),
      busy: new Set(),
      running: 0,
      isWorking: false,
      isPlanned: false,
      startedAt: Number.NEGATIVE_INFINITY,
    }
    lanes.set(call, lane)
    return lane
  }
  return {
    async join(ctx, call, input) {
      const { viewer, log, once } = ctx
      const key = once && { ...once, accountId: viewer.id }
      const checked = await call
        .check(ctx, input)
        .catch((error: unknown) => refuseUnlessAnswered(ctx, key, error))
      return new Promise((resolve, reject) => {
        const lane = laneOf(call as Lane['call'])
        lane.waiting.add({
          member: { viewer, input, checked, log },
          key,
          resolve: resolve as Waiting['resolve'],
          reject,
        })
        planGroups(lane, base)
      })
    },
  }
}

/**
 * Throws why a call is refused, unless it repeats one that was answered, or is being answered,
 * under its key.
 */
async function refuseUnlessAnswered(
  ctx: ViewerCtx,
  key: OwnedKey | undefined,
  error: unknown,
): Promise<never> {
  if (!key || isDatabaseUnavailable(error)) throw error
  return transaction(ctx, async (ctx) => {
    if ((await claimKeys(ctx, [key])).length === 0) return replay(ctx, key)
    throw error
  })
}

/**
 * Starts groups at the end of this turn of the event loop, or once the pace of their kind allows,
 * with all calls that arrived until then.
 */
function planGroups(lane: Lane, base: () => Ctx): void {
  if (lane.isPlanned || lane.isWorking || lane.running >= GROUPS_AT_ONCE) return
  lane.isPlanned = true
  const begin = () => {
    lane.isPlanned = false
    startGroup(lane, base)
  }
  const rest = lane.startedAt + (lane.call.paceMs ?? 0) - performance.now()
  if (rest > 0) setTimeout(begin, rest)
  else setImmediate(begin)
}

function startGroup(lane: Lane, base: () => Ctx): void {
  const calls = takeCalls(lane)
  if (calls.length === 0) return
  lane.startedAt = performance.now()
  lane.running += 1
  lane.isWorking = true
  let hasWorked = false
  const endWork = () => {
    if (hasWorked) return
    hasWorked = true
    lane.isWorking = false
    planGroups(lane, base)
  }
  void commitGroup(base(), { call: lane.call, calls, endWork }).finally(() => {
    for (const { member } of calls) lane.busy.delete(member.viewer.id)
    lane.running -= 1
    endWork()
    planGroups(lane, base)
  })
}

/** Takes the calls that have waited longest, one for each account that has none under way. */
function takeCalls({ waiting, busy }: Lane): Waiting[] {
  const group: Waiting[] = []
  for (const each of waiting) {
    if (group.length === MOST_MEMBERS) break
    if (busy.has(each.member.viewer.id)) continue
    busy.add(each.member.viewer.id)
    waiting.delete(each)
    group.push(each)
  }
  return group
}

/**
 * Commits a group and answers its members. After an error that undid the transaction each member
 * runs alone, and runs again when it was undone by a deadlock; when it is unknown whether the
 * transaction was committed, as with a lost connection, nothing is run again.
 */
async function commitGroup(ctx: Ctx, group: Group, retries = MOST_RETRIES): Promise<void> {
  const { call, calls, endWork } = group
  try {
    const answers = await transaction(ctx, (ctx) => workGroup(ctx, call, calls).finally(endWork))
    for (const answer of answers) answer()
  } catch (error) {
    const isAlone = calls.length === 1
    const mayRetry = isAlone
      ? retries > 0 && isTransactionConflict(error)
      : !isDatabaseUnavailable(error)
    if (mayRetry)
      ctx.log.warn(
        { err: error, members: calls.length },
        'group not committed, its calls run again',
      )
    for (const each of calls) {
      if (mayRetry)
        await commitGroup(ctx, { ...group, calls: [each] }, isAlone ? retries - 1 : retries)
      else each.reject(error)
    }
  }
}

/**
 * Does the work of a group in its transaction and returns how to answer each member after the
 * commit.
 */
async function workGroup(
  ctx: InTransaction,
  call: Lane['call'],
  group: readonly Waiting[],
): Promise<(() => void)[]> {
  const keys = group.flatMap(({ key }) => key ?? [])
  const members = group.map(({ member }) => member)
  const [claimedKeys, prepared] = await Promise.all([
    claimKeys(ctx, keys),
    call.prepare?.(ctx, members),
  ])
  const claimed = new Set(claimedKeys)
  const fresh = group.filter(({ key }) => !key || claimed.has(key))
  const answers = await Promise.all(
    group.flatMap((each) =>
      each.key && !claimed.has(each.key) ? [answerAgain(ctx, each, each.key)] : [],
    ),
  )
  if (fresh.length === 0) return answers
  const outcomes = await call.work(
    ctx,
    fresh.map(({ member }) => member),
    prepared,
  )
  const done: { key: OwnedKey; reply: unknown }[] = []
  for (const [at, { key, resolve, reject }] of fresh.entries()) {
    const outcome = outcomes[at]
    const isRefused = outcome instanceof Refusal
    answers.push(() => (isRefused ? reject(outcome) : resolve(outcome)))
    if (key && !isRefused) done.push({ key, reply: call.reply(outcome) })
  }
  await storeReplies(ctx, done)
  return answers
}

/** Returns how to answer a call that was answered before under its key. */
const answerAgain = (ctx: InTransaction, { reject }: Waiting, key: OwnedKey): Promise<() => void> =>
  replay(ctx, key).catch((answer: unknown) => {
    if (!(answer instanceof Replay || answer instanceof Refusal)) throw answer
    return () => reject(answer)
  })
