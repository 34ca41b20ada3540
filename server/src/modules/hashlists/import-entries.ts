import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type * as contract from '@stagedoor/contract/hashlists'
import type { HashClass, SkippedReason } from '@stagedoor/contract/hashlists'
import { done, type InputOf, type Upload } from '@stagedoor/contract/kit'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import { entriesChanged } from './announcements.ts'
import { type Columns, columnsOf, type Entry, readLine } from './entries.rules.ts'
import { applyEntries, nextChange } from './entries.store.ts'
import { ensureList, finishImport, type HashListRow, listById, setActive } from './lists.store.ts'
import { forgetListsOn } from './match-content.ts'
import { forgetCompared } from './passes.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The entries of a transaction: others wait for it no longer than a moment. */
const BATCH = 5000
const SHOWN_LINES = 20

/** Imports an uploaded file into a list. */
export function importUpload(
  ctx: ViewerCtx,
  { name, class: standard }: InputOf<typeof contract.importHashes>['body'],
  file: Upload | undefined,
) {
  if (!file) throw new Error('The file of an import is a required file of its call')
  return importFile(ctx, { name, standard, path: file.path, actor: actorOf(ctx.viewer) })
}

/**
 * Imports a file into the list of a name. What it withdraws recognises nothing any more, and
 * changes nothing that was decided. An import that ends early can be repeated.
 */
export async function importFile(
  ctx: Ctx,
  {
    name,
    standard,
    path,
    actor,
  }: {
    readonly name: string
    readonly standard: HashClass | undefined
    readonly path: string
    readonly actor: Actor
  },
) {
  const skipped: { line: number; reason: SkippedReason }[] = []
  const totals = { added: 0, changed: 0, withdrawn: 0, entries: 0, skipped: 0 }
  let list: HashListRow | undefined
  for await (const entries of readBatches(path, standard, (line, reason) => {
    totals.skipped += 1
    if (skipped.length < SHOWN_LINES) skipped.push({ line, reason })
  })) {
    list ??= await ensureList(ctx, { name, source: 'file' })
    if (list.source !== 'file') refuse('hashlists.of_a_service')
    const applied = await storeEntries(ctx, list, entries)
    totals.entries += entries.length
    totals.added += applied.added
    totals.changed += applied.changed
    totals.withdrawn += applied.withdrawn
  }
  if (!list) return refuse('hashlists.unreadable')
  const { entries, ...counts } = totals
  const changed = counts.added + counts.changed + counts.withdrawn
  const { id: listId } = list
  const version = await transaction(ctx, async (ctx) => {
    const detail = { name, ...counts }
    const subject = { subjectKind: 'hash_list', subjectId: listId } as const
    await recordAudit(ctx, { actor, action: 'hashlists.imported', ...subject, detail })
    if (changed > 0) await announce(ctx, entriesChanged, { listId })
    return finishImport(ctx, listId, { isChanged: changed > 0 })
  })
  await forgetListsOn(ctx)
  return { version, ...counts, unchanged: entries - changed, skippedLines: skipped }
}

/** Adds entries to a list as its next version. */
export const storeEntries = (ctx: Ctx, list: HashListRow, entries: readonly Entry[]) =>
  transaction(ctx, async (ctx) => {
    const change = await nextChange(ctx)
    const version = list.version + 1
    return applyEntries(ctx, { listId: list.id, version, change, entries: lastOfEach(entries) })
  })

/** Returns the entries without those that a later one of the same hash replaces. */
const lastOfEach = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [`${entry.kind} ${entry.value}`, entry])).values(),
]

async function* readBatches(
  path: string,
  standard: HashClass | undefined,
  onSkipped: (line: number, reason: SkippedReason) => void,
): AsyncGenerator<Entry[]> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let columns = undefined as Columns | undefined
  let number = 0
  let batch = [] as Entry[]
  for await (const line of lines) {
    number += 1
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
    if (!text.trim()) continue
    const header: Columns | undefined = columns ?? columnsOf(text)
    if (header && !columns) {
      columns = header
      continue
    }
    const found = readLine(text, columns, standard)
    if ('reason' in found) onSkipped(number, found.reason)
    else batch.push(found)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Turns a list on or off. */
export async function setHashListActive(
  ctx: ViewerCtx,
  id: string,
  isActive: boolean,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const { name } = (await listById(ctx, id)) ?? refuse('hashlists.not_found')
    if (!(await setActive(ctx, id, isActive))) return
    // What was kept while the list was off was compared with none of its entries.
    if (isActive) await forgetCompared(ctx, id)
    if (isActive) await announce(ctx, entriesChanged, { listId: id })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: isActive ? 'hashlists.turned_on' : 'hashlists.turned_off',
      subjectKind: 'hash_list',
      subjectId: id,
      detail: { name },
    })
  })
  await forgetListsOn(ctx)
  return done
}
