import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { Progress } from './rules.ts'

/** A fan who begins a sequence. */
export interface BeginningFan {
  readonly fanId: string
  readonly subscriptionId: string | null
}

const insertFansSql = statement(
  'sequences.insert_fans',
  (
    {
      sequenceId,
      fans,
      dueAt,
    }: { sequenceId: string; fans: readonly BeginningFan[]; dueAt: Date | null },
    ctx,
  ) => sql<{ fanId: string }>`
    insert into sequence_fans (sequence_id, fan_id, subscription_id, started_at, due_at)
    select ${sequenceId}::uuid, given.fan_id, given.subscription_id, ${ctx.now()}::timestamptz,
      ${dueAt}::timestamptz
    from unnest(${fans.map(({ fanId }) => fanId)}::uuid[],
      ${fans.map(({ subscriptionId }) => subscriptionId)}::uuid[])
      as given (fan_id, subscription_id)
    on conflict do nothing returning fan_id`,
)

/**
 * Lets fans begin a sequence, each once in its life, with the time of their first step. Returns the
 * number of those who begin by this call.
 */
export async function insertFans(
  ctx: InTransaction,
  sequenceId: string,
  { fans, dueAt }: { readonly fans: readonly BeginningFan[]; readonly dueAt: Date | null },
): Promise<number> {
  if (fans.length === 0) return 0
  return (await read(ctx, insertFansSql, { sequenceId, fans, dueAt })).length
}

const insertMembersSql = statement(
  'sequences.insert_members',
  (
    {
      sequenceId,
      members,
      dueAt,
      isBefore,
    }: {
      sequenceId: string
      members: RawBuilder<{ fanId: string }>
      dueAt: Date | null
      isBefore: boolean
    },
    ctx,
  ) => sql<{ total: number }>`
    with begun as (
      insert into sequence_fans (sequence_id, fan_id, started_at, due_at, left_at)
      select ${sequenceId}::uuid, member.fan_id, ${ctx.now()}::timestamptz,
        ${isBefore ? null : dueAt}::timestamptz, ${isBefore ? ctx.now() : null}::timestamptz
      from (${members}) as member (fan_id)
      where not exists (select from sequence_fans as known
        where known.sequence_id = ${sequenceId}::uuid and known.fan_id = member.fan_id)
      on conflict do nothing returning 1)
    select count(*)::int as total from begun`,
)

/**
 * Lets the fans whom a statement selects begin a sequence; those who were on its list before it
 * was made are only noted. Returns the number of those who were not in it.
 */
export async function insertMembers(
  ctx: InTransaction,
  sequenceId: string,
  given: {
    readonly members: RawBuilder<{ fanId: string }>
    readonly dueAt: Date | null
    readonly isBefore: boolean
  },
): Promise<number> {
  const [row] = await read(ctx, insertMembersSql, { sequenceId, ...given })
  return row?.total ?? 0
}

/** A fan whose time for a step has come. */
export interface DueFan extends BeginningFan, Progress {}

const dueSequencesSql = statement(
  'sequences.due',
  (_: object, { now }) => sql<{ id: string }>`
    select one.id from sequences as one where not one.is_paused and exists (
      select from sequence_fans as fan where fan.sequence_id = one.id
        and fan.due_at <= ${now()}::timestamptz)`,
)

/** Returns the sequences that are not paused and have a step for some fans now. */
export async function selectDueSequences(ctx: ReadCtx): Promise<string[]> {
  return (await read(ctx, dueSequencesSql)).map(({ id }) => id)
}

const dueFansSql = statement(
  'sequences.due_fans',
  ({ sequenceId, limit }: { sequenceId: string; limit: number }, { db, now }) =>
    db
      .selectFrom('sequenceFans')
      .select(['fanId', 'subscriptionId', 'startedAt', 'handledMinutes'])
      .where('sequenceId', '=', sequenceId)
      .where('dueAt', '<=', now())
      .orderBy('dueAt')
      .limit(limit)
      .$castTo<DueFan>(),
)

/** Returns some fans of a sequence whose time has come, the earliest first. */
export const selectDueFans = (ctx: ReadCtx, sequenceId: string, limit: number): Promise<DueFan[]> =>
  read(ctx, dueFansSql, { sequenceId, limit })

const moveFansSql = statement(
  'sequences.move_fans',
  ({
    sequenceId,
    fanIds,
    handledMinutes,
    dueAt,
  }: {
    sequenceId: string
    fanIds: readonly string[]
    handledMinutes: number
    dueAt: Date | null
  }) => sql`update sequence_fans set handled_minutes = ${handledMinutes}::int,
      due_at = ${dueAt}::timestamptz
    where sequence_id = ${sequenceId}::uuid and fan_id = any(${[...fanIds]}::uuid[])`,
)

/** Moves fans to the step after the one that was handled. */
export async function moveFans(
  ctx: InTransaction,
  sequenceId: string,
  given: {
    readonly fanIds: readonly string[]
    readonly handledMinutes: number
    readonly dueAt: Date | null
  },
): Promise<void> {
  if (given.fanIds.length > 0) await write(ctx, moveFansSql, { sequenceId, ...given })
}

const leaveSql = statement(
  'sequences.leave',
  ({ sequenceId, fanIds }: { sequenceId: string; fanIds: readonly string[] }, ctx) => sql`
    update sequence_fans set due_at = null, left_at = ${ctx.now()}::timestamptz
    where sequence_id = ${sequenceId}::uuid and fan_id = any(${[...fanIds]}::uuid[])
      and left_at is null`,
)

/** Lets fans leave a sequence. */
export async function leaveSequence(
  ctx: InTransaction,
  sequenceId: string,
  fanIds: readonly string[],
): Promise<void> {
  if (fanIds.length > 0) await write(ctx, leaveSql, { sequenceId, fanIds })
}

const insertSendsSql = statement(
  'sequences.insert_sends',
  ({ stepId, fanIds }: { stepId: string; fanIds: readonly string[] }, ctx) => sql`
    insert into sequence_sends (step_id, fan_id, sent_at)
    select ${stepId}::uuid, given.fan_id, ${ctx.now()}::timestamptz
    from unnest(${[...fanIds]}::uuid[]) as given (fan_id) on conflict do nothing`,
)

/** Stores that fans received a step. */
export async function insertSends(
  ctx: InTransaction,
  stepId: string,
  fanIds: readonly string[],
): Promise<void> {
  if (fanIds.length > 0) await write(ctx, insertSendsSql, { stepId, fanIds })
}

const receivedSql = statement(
  'sequences.received',
  ({ stepId, fanIds }: { stepId: string; fanIds: readonly string[] }, { db }) =>
    db
      .selectFrom('sequenceSends')
      .select('fanId')
      .where('stepId', '=', stepId)
      .where('fanId', '=', sql<string>`any(${[...fanIds]}::uuid[])`),
)

/** Returns those among some fans who received a step before, in any of its forms. */
export async function selectReceived(
  ctx: ReadCtx,
  stepId: string,
  fanIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await read(ctx, receivedSql, { stepId, fanIds })).map(({ fanId }) => fanId))
}

const rescheduleSql = statement(
  'sequences.reschedule',
  ({
    sequenceId,
    after,
    limit,
  }: {
    sequenceId: string
    after: string | null
    limit: number
  }) => sql<{ fanId: string }>`
    with chosen as (
      select fan_id from sequence_fans where sequence_id = ${sequenceId}::uuid
        and left_at is null and (${after}::uuid is null or fan_id > ${after}::uuid)
      order by fan_id limit ${limit}
    )
    update sequence_fans as fan set due_at = (
      select fan.started_at + step.after_minutes * interval '1 minute'
      from sequence_steps as step where step.sequence_id = fan.sequence_id
        and step.after_minutes > fan.handled_minutes
        and step.created_at <= fan.started_at + step.after_minutes * interval '1 minute'
      order by step.after_minutes limit 1)
    from chosen where fan.sequence_id = ${sequenceId}::uuid and fan.fan_id = chosen.fan_id
    returning fan.fan_id`,
)

/**
 * Gives a page of the fans of a sequence the times of its changed steps, without those that were
 * added too late for each. Returns the last fan of the page; undefined when it was the last.
 */
export async function rescheduleFans(
  ctx: InTransaction,
  sequenceId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string | undefined> {
  const rows = await read(ctx, rescheduleSql, { sequenceId, after: after ?? null, limit })
  const ids = rows.map(({ fanId }) => fanId).toSorted()
  return ids.length === limit ? ids.at(-1) : undefined
}

const COUNTED = 1000

/** The fans of a sequence who wait for a step, and the time of the first of them. */
interface Waiting {
  readonly waiting: number
  readonly nextAt: Date | null
}

const waitingSql = statement(
  'sequences.waiting',
  ({ sequenceIds }: { sequenceIds: readonly string[] }) => sql<Waiting & { id: string }>`
    select given.id, (select count(*)::int from (select from sequence_fans
        where sequence_id = given.id and due_at is not null
        limit ${sql.lit(COUNTED)}) as counted) as waiting,
      (select min(due_at) from sequence_fans
        where sequence_id = given.id and due_at is not null) as "nextAt"
    from unnest(${[...sequenceIds]}::uuid[]) as given (id)`,
)

/**
 * Counts the fans who wait for a step of each of some sequences, exact up to 1,000, and returns
 * when the first of them receives it.
 */
export async function readWaiting(
  ctx: ReadCtx,
  sequenceIds: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const rows = sequenceIds.length > 0 ? await read(ctx, waitingSql, { sequenceIds }) : []
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]))
}
