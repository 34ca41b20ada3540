import type { FileKind } from '@stagedoor/contract/media'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { forgetGuestPages } from '../../../platform/guest-pages.ts'
import { enqueueAll } from '../../../platform/jobs/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { readSettings } from '../../settings/index.ts'
import { fileAwaitsPeople } from '../announcements.ts'
import { revokeUrls } from '../delivery/revoke-urls.ts'
import { clearPartJob, movePublicPartsJob } from '../processing/queue.jobs.ts'
import type { FileRow } from '../store.ts'
import { endAwaiting, markAwaiting } from './people.store.ts'

/** Staff alone upload these, for the site itself. */
const siteKinds: ReadonlySet<FileKind> = new Set(['site-picture', 'promo'])

/** Returns true for a new file that is shown once everybody in it has agreed. */
export async function mustAwaitPeople(ctx: ReadCtx, { kind }: FileRow): Promise<boolean> {
  return !siteKinds.has(kind) && (await readSettings(ctx)).requireReleases
}

/** Announces that a file waits until everybody whom it shows has agreed. */
export const announceAwaiting = (
  ctx: InTransaction,
  { id: fileId, ownerId, kind, sha256 }: FileRow,
): Promise<void> => announce(ctx, fileAwaitsPeople, { fileId, ownerId, kind, sha256 })

/**
 * Hides files from everybody but their owners until everybody whom they show has agreed: nobody is
 * given a byte of them from the commit on. Files that were taken down wait as well, should they be
 * given back.
 */
export async function hideUntilReleased(
  ctx: InTransaction,
  fileIds: readonly string[],
): Promise<void> {
  const hidden = await markAwaiting(ctx, fileIds)
  if (hidden.length === 0) return
  await revokeUrls(ctx, ...hidden.map(({ id: fileId }) => ({ fileId })))
  await enqueueAll(
    ctx,
    movePublicPartsJob,
    hidden.map(({ id: fileId }) => ({ fileId })),
  )
  forgetGuestPages(ctx)
}

/** Lets files be shown for which everybody agreed, once no review keeps them either. */
export async function showReleased(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  const shown = await endAwaiting(ctx, fileIds)
  await enqueueAll(
    ctx,
    clearPartJob,
    shown
      .filter(({ stage }) => stage === 'people')
      .map(({ id: fileId }) => ({ fileId, part: 'file' as const, name: '' })),
  )
}
