import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { GivenRelease, withdraw as withdrawCall } from '@stagedoor/contract/releases'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { filesOfContents } from '../media/index.ts'
import { releaseWithdrawn } from './announcements.ts'
import { personOfAccount } from './people.store.ts'
import { placesOf } from './places/places.rules.ts'
import { sitesOfReleases } from './portable/imports.store.ts'
import { fileShower, type Reader } from './present-requests.ts'
import { refreshContents } from './refresh-contents.ts'
import { filesOfReleases, lockRelease, releasesBy, storeWithdrawal } from './releases.store.ts'
import { OWN_VERSION } from './text.rules.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Files = InputOf<typeof withdrawCall>['body']['files']

/** Lists what the viewer signed for other performers, the newest first. */
export async function listGiven(ctx: ViewerCtx, query: Parameters<typeof pageOf>[0]) {
  const person = await personOfAccount(ctx, ctx.viewer.id)
  if (!person) return { data: [], total: 0 }
  return givenBy(ctx, person.id, { ...pageOf(query), viewer: ctx.viewer, isBlurred: false })
}

/** Returns a page of what a person signed, as they read it. */
export async function givenBy(
  ctx: ReadCtx,
  personId: string,
  { limit, offset, ...reader }: Reader & { readonly limit: number; readonly offset: number },
): Promise<{ data: GivenRelease[]; total: number }> {
  const { rows, total } = await releasesBy(ctx, { personId, limit, offset })
  const given = rows.filter(({ textVersion }) => textVersion !== OWN_VERSION)
  const files = await filesOfReleases(
    ctx,
    given.map(({ id }) => id),
  )
  const sites = await sitesOfReleases(
    ctx,
    given.map(({ id }) => id),
  )
  const [cards, show] = await Promise.all([
    readCards(ctx, [...new Set(given.map(({ producerId }) => producerId))]),
    fileShower(ctx, files, reader),
  ])
  const byRelease = Map.groupBy(files, ({ releaseId }) => releaseId)
  const data = given.map((row) => ({
    _id: row.id,
    performer: cards.get(row.producerId) ?? null,
    scopes: row.scopes as GivenRelease['scopes'],
    text: row.text,
    textHash: row.textHash,
    signedAt: row.signedAt,
    until: row.until,
    places: placesOf(row.territory),
    revokedAt: row.revokedAt,
    importedFrom: sites.get(row.id) ?? null,
    files: (byRelease.get(row.id) ?? []).map((file) => ({
      ...show(file),
      isWithdrawn: file.withdrawnAt !== null,
    })),
  }))
  return { data, total }
}

/** Takes a release of the viewer back, for some of its files or for all. */
export async function withdrawRelease(ctx: ViewerCtx, releaseId: string, files: Files) {
  await transaction(ctx, async (ctx) => {
    const person = await personOfAccount(ctx, ctx.viewer.id)
    await withdrawAs(ctx, person?.id ?? '', { releaseId, files })
  })
  return done
}

/**
 * Takes a release of a person back. From the commit on nobody is given a byte of its files; what
 * shows them is removed and refunded by the listeners of the announcement. To take back what is
 * taken back already changes nothing.
 */
export async function withdrawAs(
  ctx: InTransaction,
  personId: string,
  { releaseId, files }: { readonly releaseId: string; readonly files: Files },
): Promise<void> {
  const release = await lockRelease(ctx, releaseId)
  if (release?.personId !== personId || release.textVersion === OWN_VERSION)
    return refuse('releases.person_not_found')
  const wanted = files && new Set(files)
  const signed = await filesOfReleases(ctx, [releaseId])
  const open = signed.filter(({ withdrawnAt }) => !withdrawnAt)
  const taken = open.filter(({ depictionId }) => !wanted || wanted.has(depictionId))
  const isWhole = taken.length === open.length
  await storeWithdrawal(ctx, releaseId, {
    depictionIds: taken.map(({ depictionId }) => depictionId),
    isWhole,
  })
  if (taken.length === 0) return
  await refreshContents(ctx, taken)
  const fileIds = (await filesOfContents(ctx, taken)).map(({ id }) => id)
  const ownerId = release.producerId
  await announce(ctx, releaseWithdrawn, { releaseId, ownerId, fileIds })
}
