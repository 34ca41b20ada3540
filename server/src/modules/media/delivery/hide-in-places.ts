import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { forgetGuestPages } from '../../../platform/guest-pages.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isAnyPlaced, placesOfFile, storePlaces } from './places.store.ts'
import { revokeUrls } from './revoke-urls.ts'
import { tagOf, type UrlClaim } from './signed-urls.rules.ts'

const CACHE_KEY = 'media.places'
const CACHE_SECONDS = 30

/** Files that are hidden in the same countries; null for files that are hidden in none. */
export interface HiddenFiles {
  readonly fileIds: readonly string[]
  readonly countries: readonly string[] | null
}

/**
 * Hides files in countries from everybody but their owners, and shows them in all others. From the
 * commit on nobody there is given a byte of them, whatever they bought.
 */
export async function hideInPlaces(
  ctx: InTransaction,
  { fileIds: ids, countries: codes }: HiddenFiles,
): Promise<void> {
  const changed = ids.length > 0 ? await storePlaces(ctx, { ids, codes }) : []
  if (changed.length === 0) return
  await revokeUrls(ctx, ...changed.map(({ id: fileId }) => ({ fileId })))
  forgetGuestPages(ctx)
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) => ctx.log.error({ err: error }, 'could not drop the cached places'))
  })
}

/** What is known of the places of a file. */
type Places = Awaited<ReturnType<typeof placesOfFile>>

/** Returns the places of a file through the cache; undefined where no file is hidden anywhere. */
async function placesOf(ctx: ReadCtx, fileId: string): Promise<Places> {
  const version = await ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () =>
    (await isAnyPlaced(ctx)) ? ctx.newId() : undefined,
  )
  if (!version) return undefined
  const key = `${CACHE_KEY} ${version} ${fileId}`
  return ctx.cache.getOrLoad(key, CACHE_SECONDS, () => placesOfFile(ctx, fileId))
}

/**
 * Refuses `request.not_found` for a file that is hidden in the country of the request, except to
 * its owner. Returns true for one that is hidden in any, which no shared cache may keep.
 */
export async function refuseHidden(
  ctx: PageCtx,
  fileId: string,
  claim?: UrlClaim,
): Promise<boolean> {
  const places = await placesOf(ctx, fileId)
  if (!places?.hiddenIn) return false
  const isOwner = claim
    ? claim.viewer.account === tagOf(places.ownerId)
    : ctx.viewer?.id === places.ownerId
  const { guardedCountry } = ctx
  if (guardedCountry && !isOwner && places.hiddenIn.includes(guardedCountry.slice(0, 2)))
    refuse('request.not_found')
  return true
}
