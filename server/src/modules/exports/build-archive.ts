import { Readable } from 'node:stream'
import { type InTransaction, transaction } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { exportOfFiles, openOriginal, readDocument } from '../media/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { readSettings } from '../settings/index.ts'
import { exportOfVerification } from '../verification/index.ts'
import { indexPage, readme } from './contents.views.ts'
import { areasFor } from './list-areas.ts'
import { documentName, folderOf, KEPT_MS, keyOf, mediaName } from './rules.ts'
import { endOlder, markFailed, markReady, selectExport } from './store.ts'
import { type Archive, jsonOf, writeArchive } from './write-archive.ts'

/**
 * Puts an account's data together and tells its owner. Begun anew from nothing whenever it was interrupted: the archive
 * is stored whole or not at all, and only the first to note it as ready tells of it.
 */
export async function buildArchive(ctx: JobCtx, { exportId }: { exportId: string }): Promise<void> {
  const row = await selectExport(ctx, exportId)
  if (row?.state !== 'preparing') return
  const account = await accountById(ctx, row.accountId)
  if (!account) throw new Error(`No account ${row.accountId} to export`)
  try {
    const { size } = await writeArchive({
      fill: (archive) => fill(ctx, account, archive),
      store: (content) => ctx.gateways.files.put(keyOf(exportId), content),
      now: ctx.now(),
      signal: ctx.signal,
    })
    await transaction(ctx, (ctx) => finish(ctx, account, { exportId, size }))
  } catch (error) {
    if (ctx.isLastAttempt) await transaction(ctx, (ctx) => markFailed(ctx, exportId))
    throw error
  } finally {
    await removeUnwanted(ctx, exportId)
  }
}

/** Nobody deletes later what was stored after the copy had been given up. */
async function removeUnwanted(ctx: JobCtx, exportId: string): Promise<void> {
  if ((await selectExport(ctx, exportId))?.state === 'failed') await ctx.gateways.files.deleteUnder(folderOf(exportId))
}

async function fill(ctx: JobCtx, account: Account, archive: Archive): Promise<void> {
  const areas = areasFor(account.role)
  const { siteName } = await readSettings(ctx)
  const contents = { siteName, username: account.username, madeAt: ctx.now(), areas }
  await archive.add('index.html', Readable.from([indexPage(contents)], { objectMode: false }))
  await archive.add('README.txt', Readable.from([readme(contents)], { objectMode: false }))
  for (const { file, rows } of areas) await archive.add(file, jsonOf(rows(ctx, account)))
  await addDocuments(ctx, account.id, archive)
  for await (const file of exportOfFiles(ctx, account.id)) {
    const content = file.stage === 'ready' && (await openOriginal(ctx, file.id))
    if (content) await archive.add(mediaName(file), content, { isCompressed: true })
  }
}

/** Each look at a document is written down where looks are, this one too. */
async function addDocuments(ctx: JobCtx, accountId: string, archive: Archive): Promise<void> {
  for await (const document of exportOfVerification(ctx, accountId)) {
    const opened = await open(ctx, accountId, document.storedDocumentId)
    if (!opened) continue
    const content = Readable.from([opened.bytes], { objectMode: false })
    await archive.add(documentName(document, opened.mime), content, { isCompressed: true })
  }
}

async function open(ctx: JobCtx, readerId: string, documentId: string) {
  try {
    return await readDocument(ctx, documentId, { readerId, reason: 'own export' })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'media.not_found') return undefined
    throw error
  }
}

const accountPages = {
  fan: '/user/account#your-data',
  performer: '/creator/account?tab=security#your-data',
  admin: '/admin',
} as const

async function finish(
  ctx: InTransaction,
  { id: accountId, role, email, name }: Account,
  { exportId, size }: { exportId: string; size: number },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + KEPT_MS)
  if (!(await markReady(ctx, exportId, { size, expiresAt }))) return
  await endOlder(ctx, accountId, exportId)
  const link = accountPages[role]
  await tellPeople(ctx, [{ type: 'export_ready', accountId, key: `export_ready:${exportId}`, link }])
  if (!email) return
  const data = { name, until: expiresAt.toISOString().slice(0, 10), path: link }
  await sendMail(ctx, { to: email, template: 'exports.ready', data, isPrivate: role === 'admin' })
}
