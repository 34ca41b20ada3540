import type { InputOf } from '@stagedoor/contract/kit'
import type * as profilelinks from '@stagedoor/contract/profilelinks'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isPerformerVisible, requireVisiblePerformer } from '../../access/index.ts'
import { readCards } from '../../accounts/index.ts'
import { hostOf, safeAddress } from './links.rules.ts'
import {
  countClick,
  type LinkRow,
  lockLinks,
  replaceLinks,
  selectLink,
  selectLinksOf,
} from './links.store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }
type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

const linkView = ({ id, title, url }: LinkRow) => ({ _id: id, title, host: hostOf(url) })

const ownLinkView = (row: LinkRow) => ({
  ...linkView(row),
  url: row.url,
  clicks: Number(row.clicks),
})

/** Lists the links of the performer's profile with their clicks. */
export const listOwnLinks = async (ctx: PerformerCtx) => ({
  data: (await selectLinksOf(ctx, ctx.viewer.id)).map(ownLinkView),
})

/**
 * Replaces the links of the performer's profile. A link keeps its id and its clicks while its
 * address stays the same; one that leads elsewhere starts at zero.
 */
export async function saveLinks(
  ctx: PerformerCtx,
  { links }: InputOf<typeof profilelinks.saveLinks>['body'],
) {
  const checked = links.map(({ url, ...link }) => ({
    ...link,
    url: safeAddress(url) ?? refuse('profilelinks.address_unusable', { url }),
  }))
  await transaction(ctx, async (ctx) => {
    await lockLinks(ctx, ctx.viewer.id)
    const left = new Map((await selectLinksOf(ctx, ctx.viewer.id)).map((row) => [row.id, row]))
    const stored = checked.map(({ _id, title, url }) => {
      const isKept = _id !== undefined && left.get(_id)?.url === url && left.delete(_id)
      return { id: isKept && _id ? _id : ctx.newId(), title, url }
    })
    await replaceLinks(ctx, ctx.viewer.id, stored)
  })
  return listOwnLinks(ctx)
}

/** Lists the links of a performer's profile. */
export async function listLinks(ctx: MaybeViewerCtx, username: string) {
  const { id } = await requireVisiblePerformer(ctx, ctx.viewer, username)
  const [rows, cards] = await Promise.all([selectLinksOf(ctx, id), readCards(ctx, [id])])
  const performer = cards.get(id) ?? refuse('performers.not_found')
  return { performer, data: rows.map(linkView) }
}

/** Returns a link of a profile that the viewer may find. */
export async function readLink(ctx: MaybeViewerCtx, id: string) {
  const row = await visibleLink(ctx, id)
  const performer = (await readCards(ctx, [row.ownerId])).get(row.ownerId)
  return { ...linkView(row), performer: performer ?? refuse('profilelinks.not_found') }
}

/** Returns the address of a link, and counts that it was opened by others than its performer. */
export async function openLink(ctx: MaybeViewerCtx, id: string) {
  const { url, ownerId } = await visibleLink(ctx, id)
  if (ownerId !== ctx.viewer?.id) await countClick(ctx, id)
  return { url }
}

async function visibleLink(ctx: MaybeViewerCtx, id: string): Promise<LinkRow> {
  const row = (await selectLink(ctx, id)) ?? refuse('profilelinks.not_found')
  const isSeen =
    row.ownerId === ctx.viewer?.id || (await isPerformerVisible(ctx, ctx.viewer, row.ownerId))
  return isSeen ? row : refuse('profilelinks.not_found')
}
