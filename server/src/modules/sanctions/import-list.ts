import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { InputOf, Upload } from '@stagedoor/contract/kit'
import type { importList as call } from '@stagedoor/contract/sanctions'
import type { SanctionFormat } from '@stagedoor/contract/sanctions/schemas'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import { type ListedName, mergeNames } from './formats.rules.ts'
import { rescreenJob } from './jobs.rules.ts'
import { changeList, ensureList, replaceNames } from './lists.store.ts'
import { replaceNumbers } from './numbers.store.ts'
import { createNameReader } from './read-names.rules.ts'
import { XmlRefused } from './read-records.rules.ts'
import { listView } from './views.ts'

type Parts = AsyncIterable<Uint8Array>

/**
 * Imports an uploaded file as the next version of a list. Refuses `sanctions.unreadable`, and XML
 * that no published list is with `sanctions.xml_malformed` and its like.
 */
export async function importUpload(
  ctx: Ctx & { readonly viewer: Viewer },
  list: InputOf<typeof call>['body'],
  file: Upload | undefined,
) {
  if (!file) throw new Error('The file of an import is a required file of its call')
  return listView(await importList(ctx, list, createReadStream(file.path), actorOf(ctx.viewer)))
}

/**
 * Imports the parts of a list as they arrive. The same content again is no new version. A new one
 * replaces all names of the list, and has everybody compared again who was compared before.
 */
export async function importList(
  ctx: Ctx,
  { name, format }: { readonly name: string; readonly format: SanctionFormat },
  parts: Parts,
  actor: Actor,
) {
  const { names, contentHash } = await readNames(format, parts)
  if (names.length === 0) return refuse('sanctions.unreadable')
  return transaction(ctx, async (ctx) => {
    const before = await ensureList(ctx, { name, format })
    const { id } = before
    if (before.contentHash === contentHash && before.format === format)
      return (await changeList(ctx, id, { importedAt: ctx.now(), problem: null })) ?? before
    await replaceNames(ctx, id, names)
    await replaceNumbers(ctx, id, names)
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

async function readNames(format: SanctionFormat, parts: Parts) {
  const reader = createNameReader(format)
  const hash = createHash('sha256')
  const names: ListedName[] = []
  try {
    for await (const part of parts) {
      hash.update(part)
      names.push(...reader.push(part))
    }
    names.push(...reader.end())
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    refuse(`sanctions.xml_${error.problem}`, { line: error.line })
  }
  return { names: mergeNames(names), contentHash: hash.digest('hex') }
}
