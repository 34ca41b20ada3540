import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type ListOrder, paginate, textContains } from '../../platform/db/index.ts'
import type { Drip, MassMessageState } from './rules.ts'

/** What a performer decides of a mass message. */
export interface MassMessageForm {
  readonly text: string
  readonly fileIds: readonly string[]
  /** In hundredths of a token; null when the files are free. */
  readonly price: bigint | null
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Leaves out who bought an item, another mass message or a file. */
  readonly notBought: string | null
  /** Sends it also to fans who own all its files by other purchases, which are open to them. */
  readonly withOwners: boolean
  readonly startsAt: Date | null
  /** The time after subscribing; null when all fans receive it at one time. */
  readonly drip: Drip | null
}

/** A mass message as it is stored. */
export interface MassMessageRow extends MassMessageForm {
  readonly id: string
  readonly performerId: string
  readonly state: MassMessageState
  readonly startedAt: Date | null
  readonly frozenAt: Date | null
  readonly finishedAt: Date | null
  readonly itemId: string | null
  readonly recipientCount: number
  readonly sentCount: number
  readonly skippedCount: number
  readonly lastFanId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The columns of a mass message. */
export const columns = [
  ...([
    'id',
    'performerId',
    'state',
    'text',
    'fileIds',
    'price',
    'include',
    'exclude',
    'notBought',
  ] as const),
  ...(['withOwners'] as const),
  ...([
    'startsAt',
    'drip',
    'startedAt',
    'frozenAt',
    'finishedAt',
    'itemId',
    'recipientCount',
    'sentCount',
  ] as const),
  ...(['skippedCount', 'lastFanId', 'createdAt', 'updatedAt'] as const),
]

const columnsOf = (form: MassMessageForm) => ({
  ...form,
  fileIds: [...form.fileIds],
  include: [...form.include],
  exclude: [...form.exclude],
  drip: form.drip && JSON.stringify(form.drip),
})

/** Stores a new mass message. */
export const insertMassMessage = (
  ctx: InTransaction,
  given: MassMessageForm & Pick<MassMessageRow, 'performerId' | 'state' | 'startedAt'>,
): Promise<MassMessageRow> => {
  const now = ctx.now()
  const { performerId, state, startedAt } = given
  return ctx.db
    .insertInto('massMessages')
    .values({
      ...columnsOf(given),
      id: ctx.newId(),
      performerId,
      state,
      startedAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning(columns)
    .$castTo<MassMessageRow>()
    .executeTakeFirstOrThrow()
}

/** Changes a mass message. */
export const changeMassMessage = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<MassMessageRow, keyof MassMessageForm | 'id'>>,
): Promise<MassMessageRow> =>
  ctx.db
    .updateTable('massMessages')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<MassMessageRow>()
    .executeTakeFirstOrThrow()

/** Replaces what a performer decided of a mass message. */
export const replaceForm = (
  ctx: InTransaction,
  id: string,
  form: MassMessageForm,
): Promise<MassMessageRow> =>
  ctx.db
    .updateTable('massMessages')
    .set({ ...columnsOf(form), updatedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<MassMessageRow>()
    .executeTakeFirstOrThrow()

/** Returns a mass message. */
export const selectMassMessage = (
  { db }: ReadCtx,
  id: string,
): Promise<MassMessageRow | undefined> =>
  db
    .selectFrom('massMessages')
    .select(columns)
    .where('id', '=', id)
    .$castTo<MassMessageRow>()
    .executeTakeFirst()

/** Locks a mass message until this transaction ends, so that its state changes only here. */
export const lockMassMessage = (
  { db }: InTransaction,
  id: string,
): Promise<MassMessageRow | undefined> =>
  db
    .selectFrom('massMessages')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<MassMessageRow>()
    .executeTakeFirst()

interface MassMessageFilter {
  readonly performerId: string
  readonly state: MassMessageState | undefined
  readonly isDrip: boolean | undefined
  /** Words of the text. */
  readonly q: string | undefined
}

/** Returns a page of a performer's mass messages and their number. */
export async function selectMassMessages(
  ctx: ReadCtx,
  { performerId, state, isDrip, q }: MassMessageFilter,
  order: ListOrder<'createdAt'>,
) {
  const all = ctx.db
    .selectFrom('massMessages')
    .select(columns)
    .where('performerId', '=', performerId)
  const ofState = state ? all.where('state', '=', state) : all
  const ofKind =
    isDrip === undefined ? ofState : ofState.where('drip', isDrip ? 'is not' : 'is', null)
  const matching = q ? ofKind.where(textContains(sql`text`, q)) : ofKind
  const rows = await paginate(matching, order).$castTo<MassMessageRow>().execute()
  return { rows, total: await countRows(ctx, matching, { offset: order.offset }) }
}

/** Locks some scheduled mass messages whose time has come, and returns their ids. */
export async function claimDue(ctx: InTransaction, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('massMessages')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('startsAt', '<=', ctx.now())
    .orderBy('startsAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the fans that a statement selects as the recipients of a mass message. Returns their number. */
export async function insertRecipients(
  { db }: InTransaction,
  id: string,
  fans: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into mass_message_recipients (mass_message_id, fan_id)
    select ${id}::uuid, chosen.fan_id from (${fans}) as chosen (fan_id) order by chosen.fan_id`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Returns the next recipients of a mass message, in the order of their ids. */
export async function selectRecipients(
  { db }: ReadCtx,
  { id, lastFanId }: Pick<MassMessageRow, 'id' | 'lastFanId'>,
  limit: number,
): Promise<string[]> {
  const all = db.selectFrom('massMessageRecipients').select('fanId').where('massMessageId', '=', id)
  const rest = lastFanId ? all.where('fanId', '>', lastFanId) : all
  return (await rest.orderBy('fanId').limit(limit).execute()).map(({ fanId }) => fanId)
}

/** Deletes the recipients of a mass message that has ended. */
export async function removeRecipients({ db }: InTransaction, id: string): Promise<void> {
  await db.deleteFrom('massMessageRecipients').where('massMessageId', '=', id).execute()
}
