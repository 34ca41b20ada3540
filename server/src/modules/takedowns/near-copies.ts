import { Violation } from '@stagedoor/contract/decisions/schemas'
import { z } from 'zod'
import { type InTransaction, transaction } from '../../platform/context.ts'
import {
  defineJob,
  handleJob,
  type JobCtx,
  type JobRegistration,
} from '../../platform/jobs/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Contents } from '../content/index.ts'
import { findNearBan, hideUntilChecked, nearFiles } from '../media/index.ts'
import { nearCopyHidden } from './announcements.ts'
import { alarmJobs } from './matches/raise-alarms.ts'
import { openCases } from './open-cases.ts'

/** The near files that one transaction looks at. */
const AT_ONCE = 100

/** Looks for near copies of a file that was taken down. */
export const findNearCopiesJob = defineJob({
  name: 'takedowns.find_near_copies',
  payload: z.object({ fileId: z.string(), violation: z.string() }),
  attempts: 5,
  timeoutSeconds: 600,
})

interface Asked {
  readonly fileId: string
  readonly violation: string
}

/** A file that is nearly one that was taken down, or shares a picture with it. */
interface Near {
  readonly id: string
  readonly ownerId: string
}

/**
 * Hides the files that are nearly one that was taken down, of its owner too, until two people have
 * decided, as a near copy waits that is uploaded later. Videos that share no more than a picture
 * with it stay, and get cases.
 */
async function findNearCopies(ctx: JobCtx, contents: Contents, asked: Asked): Promise<void> {
  let after: string | null = null
  while (!ctx.signal.aborted) {
    const near: Near[] = await nearFiles(ctx, asked.fileId, { after, limit: AT_ONCE })
    if (near.length > 0) await actOnNear(ctx, contents, asked, near)
    if (near.length < AT_ONCE) return
    after = near.at(-1)?.id ?? null
  }
}

async function actOnNear(
  ctx: JobCtx,
  contents: Contents,
  { fileId, violation }: Asked,
  near: readonly Near[],
): Promise<void> {
  const copies = new Set<string>()
  for (const { id } of near) if (await findNearBan(ctx, id)) copies.add(id)
  await transaction(ctx, async (ctx) => {
    const reopened = await hideUntilChecked(ctx, [...copies])
    const waiting = new Set(reopened.map(({ id }) => id))
    await openCases(
      { ...ctx, viewer: undefined },
      contents,
      near.filter(({ id }) => !waiting.has(id)),
      { violation: Violation.parse(violation), kind: 'near' },
    )
    await tellHidden(
      ctx,
      fileId,
      reopened.filter(({ isHidden }) => isHidden),
    )
  })
}

async function tellHidden(
  ctx: InTransaction,
  takenDownId: string,
  hidden: readonly Near[],
): Promise<void> {
  if (hidden.length === 0) return
  for (const { id: fileId, ownerId } of hidden)
    await announce(ctx, nearCopyHidden, { fileId, ownerId, takenDownId })
  await recordAudit(ctx, {
    actor: { kind: 'job', name: findNearCopiesJob.name },
    action: 'takedowns.near_copies_hidden',
    subjectKind: 'file',
    subjectId: takenDownId,
    detail: { files: hidden.map(({ id }) => id) },
  })
}

/** The jobs of takedowns. */
export const takedownsJobs = (contents: Contents): readonly JobRegistration[] => [
  ...alarmJobs,
  handleJob(findNearCopiesJob, (ctx, asked) => findNearCopies(ctx, contents, asked)),
]
