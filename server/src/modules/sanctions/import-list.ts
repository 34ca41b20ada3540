import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import type { importList as call } from '@stagedoor/contract/sanctions'
import type { SanctionFormat } from '@stagedoor/contract/sanctions/schemas'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import { type ListedName, mergeNames, readerOf } from './formats.rules.ts'
import { rescreenJob } from './jobs.rules.ts'
import { changeList, ensureList, replaceNames } from './lists.store.ts'
import { createRowReader } from './read-rows.rules.ts'
import { listView } from './views.ts'

type Text = AsyncIterable<Buffer | string>

/** Imports an uploaded file as the next version of a list. Refuses `sanctions.unreadable`. */
export async function importUpload(
  ctx: Ctx & { readonly viewer: Viewer },
  list: InputOf<typeof call>['body'],
  file: Upload | undefined,
) {
  if (!file) throw new Error('The file of an import is a required file of its call')
  return listView(await importList(ctx, list, createReadStream(file.path), actorOf(ctx.viewer)))
}

/**
 * Imports the text of a list. The same content again is no new version. A new one replaces all
 * names of the list, and has everybody compared again who was compared before.
 */
export async function importList(
  ctx: Ctx,
  { name, format }: { readonly name: string; readonly format: SanctionFormat },
  text: Text,
  actor: Actor,
) {
  const { names, contentHash } = await readNames(format, text)
  if (names.length === 0) return refuse('sanctions.unreadable')
  return transaction(ctx, async (ctx) => {
    const before = await ensureList(ctx, { name, format })
    const { id } = before
    if (before.contentHash === contentHash && before.format === format)
      return (await changeList(ctx, id, { importedAt: ctx.now(), problem: null })) ?? before
    await replaceNames(ctx, id, names)
    const version = before.version + 1
    const changes = { names: names.length, version, contentHash, importedAt: ctx.now() }
    const list = (await changeList(ctx, id, { ...changes, problem: null })) ?? before
    await recordAudit(ctx, {
      actor,
      action: 'sanctions.list_imported',
      subjectKind: 'sanction_list',
      subjectId: id,
      detail: { name, format, names: names.length, version },
    })
    await enqueue(ctx, rescreenJob, {}, { key: rescreenJob.name })
    return list
  })
}

async function readNames(format: SanctionFormat, text: Text) {
  const { separator, read } = readerOf(format)
  const rows = createRowReader(separator)
  const hash = createHash('sha256')
  const decoder = new TextDecoder()
  const names: ListedName[] = []
  const take = (found: readonly string[][]) => {
    for (const cells of found) names.push(...read(cells))
  }
  for await (const part of text) {
    hash.update(part)
    take(rows.push(typeof part === 'string' ? part : decoder.decode(part, { stream: true })))
  }
  take(rows.end())
  return { names: mergeNames(names), contentHash: hash.digest('hex') }
}
