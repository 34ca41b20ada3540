import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  afterId,
  asTotal,
  counted,
  first,
  type Keyset,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A note as it is stored. */
export interface NoteRow {
  readonly id: string
  readonly caseId: string | null
  readonly personId: string | null
  readonly authorId: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
}

/** The subject of notes: a case, or a person with the cases about their things. */
export type NoteSubject = { readonly caseId: string } | { readonly personId: string }

function selectAbout({ db }: StatementCtx, subject: NoteSubject) {
  const query = db.selectFrom('caseNotes').selectAll()
  return 'caseId' in subject
    ? query.where('caseId', '=', subject.caseId)
    : query.where('personId', '=', subject.personId)
}

const notesSql = statement(
  'cases.notes',
  ({ subject, limit, offset }: { subject: NoteSubject; limit: number; offset: number }, ctx) =>
    selectAbout(ctx, subject).orderBy('id', 'desc').limit(limit).offset(offset),
)

const countNotesSql = statement(
  'cases.count_notes',
  ({ subject, offset }: { subject: NoteSubject; offset: number }, ctx) =>
    counted(ctx, selectAbout(ctx, subject), { offset }),
)

/** Returns a page of the notes about a subject, the newest first. */
export async function selectNotes(
  ctx: ReadCtx,
  subject: NoteSubject,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const rows = await read(ctx, notesSql, { subject, limit, offset })
  return { rows, total: await asTotal(read(ctx, countNotesSql, { subject, offset })) }
}

const insertNoteSql = statement(
  'cases.insert_note',
  ({ note }: { note: Pick<NoteRow, 'caseId' | 'personId' | 'authorId' | 'text'> }, ctx) =>
    ctx.db
      .insertInto('caseNotes')
      .values({ id: ctx.newId(), ...note, createdAt: ctx.now() })
      .returningAll(),
)

/** Stores a note. */
export const insertNote = (
  ctx: InTransaction,
  note: Pick<NoteRow, 'caseId' | 'personId' | 'authorId' | 'text'>,
): Promise<NoteRow> => only(write(ctx, insertNoteSql, { note }))

const lockNoteSql = statement('cases.lock_note', ({ id }: { id: string }, { db }) =>
  db.selectFrom('caseNotes').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a note with a lock. */
export const lockNote = (ctx: InTransaction, id: string): Promise<NoteRow | undefined> =>
  first(read(ctx, lockNoteSql, { id }))

const updateNoteSql = statement(
  'cases.update_note',
  ({ id, text }: { id: string; text: string }, ctx) =>
    ctx.db
      .updateTable('caseNotes')
      .set({ text, editedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Replaces the text of a note. */
export const storeNoteText = (ctx: InTransaction, id: string, text: string): Promise<NoteRow> =>
  only(write(ctx, updateNoteSql, { id, text }))

const removeNoteSql = statement('cases.remove_note', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('caseNotes').where('id', '=', id),
)

/** Removes a note. */
export async function removeNote(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, removeNoteSql, { id })
}

/** Lists when notes about a person were written, without their texts. */
export const exportNotesSql = statement(
  'cases.export_notes',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('caseNotes')
        .select(['id', 'createdAt', 'editedAt'])
        .where('personId', '=', accountId),
      keyset,
    ),
)

const eraseNotesSql = statement(
  'cases.erase_notes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('caseNotes').where('personId', '=', accountId),
)

/** Deletes the notes about a person. */
export async function eraseNotes(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseNotesSql, { accountId })
}
