import type * as cases from '@stagedoor/contract/cases'
import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById, readCards } from '../../accounts/index.ts'
import { selectCase } from '../store.ts'
import {
  insertNote,
  lockNote,
  type NoteRow,
  type NoteSubject,
  removeNote,
  selectNotes,
  storeNoteText,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Lists the notes on a case or a person. */
export async function listNotes(ctx: ReadCtx, query: InputOf<typeof cases.listNotes>['query']) {
  const { rows, total } = await selectNotes(ctx, subjectOf(query), pageOf(query))
  return { data: await presentNotes(ctx, rows), total }
}

/** Adds a note on a case, which is one on the owner of its thing too, or on a person. */
export async function addNote(ctx: ViewerCtx, body: InputOf<typeof cases.addNote>['body']) {
  const { text, caseId = null } = body
  const row = await transaction(ctx, async (ctx) => {
    const personId = await personOf(ctx, subjectOf(body))
    return insertNote(ctx, { caseId, personId, authorId: ctx.viewer.id, text })
  })
  return presentNote(ctx, row)
}

/** Changes the text of an own note. */
export async function updateNote(ctx: ViewerCtx, id: string, text: string) {
  const row = await transaction(ctx, async (ctx) => {
    await lockOwnNote(ctx, id)
    return storeNoteText(ctx, id, text)
  })
  return presentNote(ctx, row)
}

/** Removes an own note. */
export async function deleteNote(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    await lockOwnNote(ctx, id)
    await removeNote(ctx, id)
  })
  return done
}

interface Named {
  readonly caseId?: string | undefined
  readonly personId?: string | undefined
}

/** Returns the named subject; the contract has checked that there is one. */
const subjectOf = ({ caseId, personId = '' }: Named): NoteSubject =>
  caseId === undefined ? { personId } : { caseId }

/** Returns the named person or the owner of the case's thing; null where it has no owner. */
async function personOf(ctx: InTransaction, subject: NoteSubject): Promise<string | null> {
  if ('caseId' in subject)
    return ((await selectCase(ctx, subject.caseId)) ?? refuse('cases.not_found')).ownerId
  const person = (await accountById(ctx, subject.personId)) ?? refuse('accounts.not_found')
  return person.id
}

async function lockOwnNote(ctx: InTransaction<ViewerCtx>, id: string): Promise<void> {
  const note = (await lockNote(ctx, id)) ?? refuse('cases.note_not_found')
  if (note.authorId !== ctx.viewer.id) refuse('cases.not_your_note')
}

/** Returns notes as the console shows them. */
export async function presentNotes(ctx: ReadCtx, rows: readonly NoteRow[]) {
  const people = await readCards(ctx, [...new Set(rows.map(({ authorId }) => authorId))])
  return rows.map(({ id, caseId, authorId, text, createdAt, editedAt }) => ({
    _id: id,
    caseId,
    author: people.get(authorId) ?? null,
    text,
    createdAt,
    editedAt,
  }))
}

async function presentNote(ctx: ReadCtx, row: NoteRow) {
  const [view] = await presentNotes(ctx, [row])
  return view ?? refuse('cases.note_not_found')
}
