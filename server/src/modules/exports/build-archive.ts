import { Readable } from 'node:stream'
import { href } from '@stagedoor/contract/site-pages'
import { type InTransaction, transaction } from '../../platform/context.ts'
import { day } from '../../platform/i18n/index.ts'
import type { JobCtx } from '../../platform/jobs/index.ts'
import { type Archive, writeArchive } from '../../platform/uploads/index.ts'
import type { PersonalDataModule } from '../../privacy.ts'
import { type Account, accountById } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { notifyAccounts } from '../notifications/index.ts'
import { readSettings } from '../settings/index.ts'
import { indexPage, readme } from './contents.views.ts'
import { jsonOf } from './json-of.ts'
import { listParts } from './list-parts.ts'
import { ARCHIVE_KEPT_MS, archiveKeyOf, folderOf } from './rules.ts'
import { expireOlder, markFailed, markReady, selectExport } from './store.ts'

/**
 * Builds the archive of an account's data and notifies its owner. An interrupted build starts
 * again: the archive is stored completely or not at all, and only the run that marks it as ready
 * sends the notification.
 */
export async function buildArchive(
  ctx: JobCtx,
  modules: readonly PersonalDataModule[],
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await selectExport(ctx, exportId)
  if (row?.state !== 'preparing') return
  const account = await accountById(ctx, row.accountId)
  if (!account) throw new Error(`No account ${row.accountId} to export`)
  try {
    const { size } = await writeArchive({
      fill: (archive) => fill(ctx, modules, account, archive),
      store: (content) => ctx.gateways.files.put(archiveKeyOf(exportId), content),
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

/**
 * Deletes the stored file of an export that was given up while it was built, because no later job
 * would.
 */
async function removeUnwanted(ctx: JobCtx, exportId: string): Promise<void> {
  if ((await selectExport(ctx, exportId))?.state === 'failed')
    await ctx.gateways.files.deleteUnder(folderOf(exportId))
}

async function fill(
  ctx: JobCtx,
  modules: readonly PersonalDataModule[],
  account: Account,
  archive: Archive,
): Promise<void> {
  const parts = listParts(modules, account.role)
  const { siteName } = await readSettings(ctx)
  const contents = { siteName, username: account.username, madeAt: ctx.now(), parts }
  const language = account.language ?? ctx.languages.all[0]
  for (const [name, page] of [
    ['index.html', indexPage],
    ['README.txt', readme],
  ] as const) {
    const text = ctx.languages.compose(language, () => page(contents))
    await archive.add(name, Readable.from([text], { objectMode: false }))
  }
  for (const { name, rows } of parts) await archive.add(`${name}.json`, jsonOf(rows(ctx, account)))
  for (const { folder } of parts) {
    if (!folder) continue
    for await (const { path, content } of folder.files(ctx, account))
      await archive.add(path, content, { isCompressed: true })
  }
}

const accountPages = {
  fan: `${href('user/account')}#your-data`,
  performer: `${href('creator/account', undefined, { tab: 'security' })}#your-data`,
  admin: href('admin/dashboard'),
} as const

async function finish(
  ctx: InTransaction,
  { id: accountId, role, email, name }: Account,
  { exportId, size }: { exportId: string; size: number },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + ARCHIVE_KEPT_MS)
  if (!(await markReady(ctx, exportId, { size, expiresAt }))) return
  await expireOlder(ctx, accountId, exportId)
  const link = accountPages[role]
  await notifyAccounts(ctx, [
    { type: 'export_ready', accountId, key: `export_ready:${exportId}`, link },
  ])
  if (!email) return
  const data = { name, until: day(expiresAt), path: link }
  await sendMail(ctx, { to: email, template: 'exports.ready', data, isPrivate: role === 'admin' })
}
