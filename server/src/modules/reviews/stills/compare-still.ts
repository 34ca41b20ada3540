import { z } from 'zod'
import { MediaRefused } from '../../../gateways/media-tools/port.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { defineJob, handleJob, type JobRegistration } from '../../../platform/jobs/index.ts'
import type { Contents } from '../../content/index.ts'
import { matchContent, storeMatches, worstFirst } from '../../hashlists/index.ts'
import { findNearBanOf, openPicture, telling } from '../../media/index.ts'
import { openCase } from '../../reports/index.ts'
import { keepStills, selectStill } from './stills.store.ts'

/** Compares a picture of a camera with hash lists and with what was taken down. */
export const compareStillJob = defineJob({
  name: 'reviews.compare_still',
  payload: z.object({ id: z.string() }),
  attempts: 5,
  timeoutSeconds: 120,
})

const WORDS = copy(
  'This shows nearly the same picture as an entry of a hash list or a file that was taken down. Look at it now.',
)

/** The job that compares pictures of cameras. */
export const compareJobs = (contents: Contents): readonly JobRegistration[] => [
  handleJob(compareStillJob, (ctx, { id }) => compareStill(ctx, contents, id)),
]

/**
 * Opens a case about a stream or call whose picture is recognised, and keeps its pictures. It is
 * never the same bytes, so people decide.
 */
async function compareStill(ctx: Ctx, contents: Contents, id: string): Promise<void> {
  const still = await selectStill(ctx, id)
  const bytes = still && (await openPicture(ctx, id))
  if (!bytes) return
  const hashes = await hashesOf(ctx, bytes)
  const matches = worstFirst(await matchContent(ctx, { sha256: null, md5: null, hashes }))
  const isRecognised = matches.length > 0 || (await findNearBanOf(ctx, hashes)) !== undefined
  if (!isRecognised) return
  const { subjectKind: targetKind, subjectId: targetId, accountId: ownerId } = still
  const itemId = targetKind === 'stream' ? targetId : null
  const itemKind = targetKind === 'stream' ? targetKind : null
  await transaction(ctx, async (ctx) => {
    const part = { fileId: id, ownerId, part: 'still', wasShown: true } as const
    if (matches.length > 0) await storeMatches(ctx, part, { matches, consequence: 'review' })
    await keepStills(ctx, [targetId])
    await openCase({ ...ctx, viewer: undefined }, contents, {
      target: { targetKind, targetId, ownerId, itemId, itemKind, words: '' },
      violation: violationOf(matches[0]?.class),
      description: WORDS,
    })
  })
}

const violationOf = (ofEntry: string | undefined) => {
  if (ofEntry === 'csam') return 'minor' as const
  return ofEntry === 'ncii' ? ('no_consent' as const) : ('other' as const)
}

/** Returns the hashes of a picture in all turns; none of what cannot be read. */
async function hashesOf({ gateways }: Ctx, bytes: Buffer): Promise<string[]> {
  try {
    return telling(await gateways.mediaTools.images.fingerprint(new Uint8Array(bytes)))
  } catch (error) {
    if (error instanceof MediaRefused) return []
    throw error
  }
}
