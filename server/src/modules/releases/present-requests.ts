import { FILES_AT_ONCE, RELEASE_SCOPES, type ReleaseRequest } from '@stagedoor/contract/releases'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { type Content, filesByIds, filesOfContents, previewUrls } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { contentKey } from './depictions.store.ts'
import { askedOf } from './releases.store.ts'
import { hashOfText } from './rules.ts'
import { streamsAmong } from './streams/store.ts'
import { elsewhereText, releaseText } from './text.rules.ts'

/** The person who reads, and how clearly they see the files. */
export interface Reader {
  readonly viewer: Viewer | undefined
  /** True for a mailed link, which may have been passed on. */
  readonly isBlurred: boolean
}

/**
 * Returns the text by which somebody releases files of a performer, with its hash: for this site
 * alone, and for other sites of theirs as well.
 */
export async function textFor(ctx: ReadCtx, producerId: string) {
  const [cards, { siteName }] = await Promise.all([readCards(ctx, [producerId]), readSettings(ctx)])
  const performer = cards.get(producerId)?.name ?? ''
  const text = releaseText(performer, siteName)
  const paragraph = elsewhereText(performer, siteName)
  const whole = `${text}\n\n${paragraph}`
  return {
    here: { text, textHash: hashOfText(text) },
    elsewhere: { text: whole, paragraph, textHash: hashOfText(whole) },
  }
}

/** Returns what performers ask a person to sign, by performer. */
export async function requestsTo(
  ctx: ReadCtx,
  personId: string,
  reader: Reader,
): Promise<ReleaseRequest[]> {
  const asked = await askedOf(ctx, personId, FILES_AT_ONCE)
  const byOwner = Map.groupBy(asked, ({ ownerId }) => ownerId)
  const [cards, show] = await Promise.all([
    readCards(ctx, [...byOwner.keys()]),
    fileShower(ctx, asked, reader),
  ])
  const requests: ReleaseRequest[] = []
  for (const [ownerId, files] of byOwner) {
    const performer = cards.get(ownerId)
    if (!performer) continue
    const { here, elsewhere } = await textFor(ctx, ownerId)
    const { paragraph, textHash } = elsewhere
    requests.push({
      _id: ownerId,
      performer,
      files: files.map(show),
      scopes: [...RELEASE_SCOPES],
      ...here,
      elsewhere: { paragraph, textHash },
    })
  }
  return requests
}

type SignedContent = Content & { readonly depictionId: string; readonly producedOn: string }

/** Loads the files with some bytes, and returns a function that shows each to somebody in it. */
export async function fileShower(
  ctx: ReadCtx,
  contents: readonly SignedContent[],
  reader: Reader,
): Promise<(content: SignedContent) => ReleaseRequest['files'][number]> {
  const found = contents.length > 0 ? await filesOfContents(ctx, contents) : []
  const ids = found.map(({ id }) => id)
  const [files, previews, streams] = await Promise.all([
    filesByIds(ctx, ids),
    previewUrls(ctx, ids, reader),
    streamsAmong(
      ctx,
      contents.map(({ depictionId }) => depictionId),
    ),
  ])
  const fileOf = new Map(found.map((one) => [contentKey(one), one.id]))
  return (content) => {
    const id = fileOf.get(contentKey(content)) ?? ''
    return {
      _id: content.depictionId,
      kind: files.get(id)?.kind ?? null,
      preview: previews.get(id) ?? null,
      isStream: streams.has(content.depictionId),
      producedOn: content.producedOn,
    }
  }
}
