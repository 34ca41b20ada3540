import type { InputOf } from '@stagedoor/contract/kit'
import { type setSource as call, MAX_SANCTION_BYTES } from '@stagedoor/contract/sanctions'
import { DownloadFailed } from '../../gateways/sanction-lists/port.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { importList } from './import-list.ts'
import { downloadJob } from './jobs.rules.ts'
import { changeList, ensureList, selectLists } from './lists.store.ts'
import { listView } from './views.ts'

/**
 * Sets the address that a list is downloaded from, now and each day. Refuses
 * `sanctions.address_refused` for anything but https.
 */
export async function setSource(
  ctx: Ctx & { readonly viewer: Viewer },
  { name, format, url }: InputOf<typeof call>['body'],
) {
  if (url && !isAllowed(url, ctx.config.publicUrl)) refuse('sanctions.address_refused')
  const list = await transaction(ctx, async (ctx) => {
    const { id } = await ensureList(ctx, { name, format })
    const list = await changeList(ctx, id, { sourceUrl: url, problem: null })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'sanctions.source_changed',
      subjectKind: 'sanction_list',
      subjectId: id,
      detail: { name, format, url },
    })
    if (url) await enqueue(ctx, downloadJob, { listId: id }, { key: `${downloadJob.name} ${id}` })
    return list
  })
  if (!list) throw new Error('The list was made in the same transaction')
  return listView(list)
}

/** A site without https, on a machine of its developer, may ask that machine. */
function isAllowed(url: string, publicUrl: string): boolean {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:') return true
  return protocol === 'http:' && publicUrl.startsWith('http:') && hostname === '127.0.0.1'
}

/** Downloads a list and imports it. A failure stands with the list until the next success. */
export async function downloadList(ctx: Ctx, listId: string): Promise<void> {
  const list = (await selectLists(ctx)).find(({ id }) => id === listId)
  if (!list?.sourceUrl) return
  const limits = { maxBytes: MAX_SANCTION_BYTES, signal: ctx.signal }
  try {
    const parts = ctx.gateways.sanctionLists.download(list.sourceUrl, limits)
    await importList(ctx, list, parts, { kind: 'job', name: downloadJob.name })
  } catch (error) {
    if (!(error instanceof DownloadFailed || error instanceof Refusal)) throw error
    const problem = error instanceof Refusal ? error.code : error.message
    await transaction(ctx, (ctx) => changeList(ctx, listId, { problem }))
  }
}
