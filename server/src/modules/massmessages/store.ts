import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'
import type { Drip, MassMessageState } from './rules.ts'

/** The part of a mass message that a performer decides. */
export interface MassMessageForm {
  readonly text: string
  readonly fileIds: readonly string[]
  /** The files that fans see before they pay. */
  readonly freeFileIds: readonly string[]
  /** In hundredths of a token; null when the files are free. */
  readonly price: bigint | null
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Leaves out who bought an item, another mass message or a file. */
  readonly notBought: string | null
  /** Sends it also to fans who own all its files by other purchases, which are open to them. */
  readonly withOwners: boolean
  /** The sent mass message whose files it offers again to those who did not buy them. */
  readonly againOf: string | null
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
  'id',
  'performerId',
  'state',
  'text',
  'fileIds',
  'freeFileIds',
  'price',
  'include',
  'exclude',
  'notBought',
  'withOwners',
  'againOf',
  'startsAt',
  'drip',
  'startedAt',
  'frozenAt',
  'finishedAt',
  'itemId',
  'recipientCount',
  'sentCount',
  'skippedCount',
  'lastFanId',
  'createdAt',
  'updatedAt',
] as const

const columnsOf = (form: MassMessageForm) => ({
  ...form,
  fileIds: [...form.fileIds],
  freeFileIds: [...form.freeFileIds],
  include: [...form.include],
  exclude: [...form.exclude],
  drip: form.drip && JSON.stringify(form.drip),
})

const insertMassMessageSql = statement(
  'massmessages.insert_mass_message',
  (
    {
      given,
      performerId,
      state,
      startedAt,
      now,
    }: {
      given: MassMessageForm & Pick<MassMessageRow, 'performerId' | 'state' | 'startedAt'>
      performerId: string
      state:
        | 'active'
        | 'scheduled'
        | 'sending'
        | 'paused'
        | 'sent'
        | 'cancelled'
        | 'unsending'
        | 'unsent'
        | 'ended'
      startedAt: Date | null
      now: Date
    },
    ctx,
  ) =>
    ctx.db
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
      .$castTo<MassMessageRow>(),
)

/** Stores a new mass message. */
export const insertMassMessage = (
  ctx: InTransaction,
  given: MassMessageForm & Pick<MassMessageRow, 'performerId' | 'state' | 'startedAt'>,
): Promise<MassMessageRow> => {
  const now = ctx.now()
  const { performerId, state, startedAt } = given
  return only(write(ctx, insertMassMessageSql, { given, performerId, state, startedAt, now }))
}

const changeMassMessageSql = statement(
  'massmessages.change_mass_message',
  (
    {
      changes,
      id,
    }: { changes: Partial<Omit<MassMessageRow, keyof MassMessageForm | 'id'>>; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('massMessages')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<MassMessageRow>(),
)

/** Changes a mass message. */
export const changeMassMessage = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Omit<MassMessageRow, keyof MassMessageForm | 'id'>>,
): Promise<MassMessageRow> => only(write(ctx, changeMassMessageSql, { changes, id }))

const replaceFormSql = statement(
  'massmessages.replace_form',
  ({ form, id }: { form: MassMessageForm; id: string }, ctx) =>
    ctx.db
      .updateTable('massMessages')
      .set({ ...columnsOf(form), updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<MassMessageRow>(),
)

/** Replaces what a performer decided of a mass message. */
export const replaceForm = (
  ctx: InTransaction,
  id: string,
  form: MassMessageForm,
): Promise<MassMessageRow> => only(write(ctx, replaceFormSql, { form, id }))

const moveStartSql = statement(
  'massmessages.move_start',
  ({ id, startsAt }: { id: string; startsAt: Date }, ctx) =>
    ctx.db
      .updateTable('massMessages')
      .set({ startsAt, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<MassMessageRow>(),
)

/** Gives a scheduled mass message another time. */
export const moveStart = (
  ctx: InTransaction,
  id: string,
  startsAt: Date,
): Promise<MassMessageRow> => only(write(ctx, moveStartSql, { id, startsAt }))

const massMessageSql = statement('massmessages.mass_message', ({ id }: { id: string }, { db }) =>
  db.selectFrom('massMessages').select(columns).where('id', '=', id).$castTo<MassMessageRow>(),
)

/** Returns a mass message. */
export const selectMassMessage = (ctx: ReadCtx, id: string): Promise<MassMessageRow | undefined> =>
  first(read(ctx, massMessageSql, { id }))

const massMessagesByIdsSql = statement(
  'massmessages.mass_messages_by_ids',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('massMessages')
      .select(['id', 'text', 'startedAt'])
      .where('id', 'in', [...ids]),
)

/** Returns what names mass messages, by id. */
export async function selectNames(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, Pick<MassMessageRow, 'id' | 'text' | 'startedAt'>>> {
  const rows = ids.length > 0 ? await read(ctx, massMessagesByIdsSql, { ids }) : []
  return new Map(rows.map((row) => [row.id, row]))
}

const lockMassMessageSql = statement(
  'massmessages.lock_mass_message',
  ({ id }: { id: string }, { db }) =>
    db
      .selectFrom('massMessages')
      .select(columns)
      .where('id', '=', id)
      .forUpdate()
      .$castTo<MassMessageRow>(),
)

/** Locks a mass message until this transaction ends, so that its state changes only here. */
export const lockMassMessage = (
  ctx: InTransaction,
  id: string,
): Promise<MassMessageRow | undefined> => first(read(ctx, lockMassMessageSql, { id }))
