import type { DownloadChoice } from '@stagedoor/contract/content/schemas'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Item } from '../items/index.ts'
import { insertDefault, insertItemChoice, selectDefault, selectOffers } from './downloads.store.ts'
import type { Visibility } from './rules.ts'

type OfferedItem = Pick<Item, 'id' | 'ownerId' | 'audience'>

/** The fields about downloads in the view of an item. */
export interface ItemDownloads {
  hasDownloads?: boolean
  downloadChoice?: DownloadChoice
}

/**
 * Returns a function that says of an item that is sold whether its buyers may download its files,
 * and to its owner what they chose for it.
 */
export async function itemDownloads(
  ctx: ReadCtx,
  viewer: { readonly id: string } | undefined,
  rows: readonly OfferedItem[],
): Promise<(row: OfferedItem, seen: Pick<Visibility, 'reason'>) => ItemDownloads> {
  const isAsked = ({ audience, ownerId }: OfferedItem) =>
    audience === 'buyers' || ownerId === viewer?.id
  const now = ctx.now()
  const asked = rows.filter(isAsked)
  const found = await offersAt(
    ctx,
    asked.map(({ id, ownerId }) => ({ id, ownerId, at: now })),
  )
  const offers = new Map(asked.map(({ id }, place) => [id, found[place]]))
  return ({ id, audience }, { reason }) => {
    const offer = offers.get(id)
    return {
      ...(audience === 'buyers' && { hasDownloads: offer?.isAllowed ?? false }),
      ...(reason === 'owner' && { downloadChoice: wireChoiceOf(offer?.choice ?? null) }),
    }
  }
}

/** A purchase of an item: its id, the item, the owner of that, and when it was made. */
interface BoughtItem {
  readonly purchaseId: string
  readonly id: string
  readonly ownerId: string
  readonly boughtAt: Date
}

/**
 * Returns the ids of the purchases among these whose files their buyer may download: it is allowed
 * now, or was when the item was bought, which a buyer keeps. Whether the buyer may see an item at
 * all is decided by its visibility.
 */
export async function downloadablePurchases(
  ctx: ReadCtx,
  bought: readonly BoughtItem[],
): Promise<ReadonlySet<string>> {
  const now = ctx.now()
  const asked = bought.flatMap(({ id, ownerId, boughtAt }) => [
    { id, ownerId, at: now },
    { id, ownerId, at: boughtAt },
  ])
  const offers = await offersAt(ctx, asked)
  return new Set(
    bought.flatMap(({ purchaseId }, place) =>
      offers[2 * place]?.isAllowed || offers[2 * place + 1]?.isAllowed ? purchaseId : [],
    ),
  )
}

type Asked = { readonly id: string; readonly ownerId: string; readonly at: Date }

/** Returns what holds for the buyers of items at an instant each, in their order. */
async function offersAt(ctx: ReadCtx, asked: readonly Asked[]) {
  const rows = await selectOffers(ctx, {
    ids: asked.map(({ id }) => id),
    ownerIds: asked.map(({ ownerId }) => ownerId),
    instants: asked.map(({ at }) => at),
  })
  return rows.toSorted((one, other) => one.at - other.at)
}

const wireChoiceOf = (isAllowed: boolean | null): DownloadChoice =>
  isAllowed === null ? 'default' : isAllowed ? 'yes' : 'no'

/** Returns the choice of an owner for an item of theirs. */
export async function downloadChoiceOf(
  ctx: ReadCtx,
  { id, ownerId }: Pick<Item, 'id' | 'ownerId'>,
): Promise<DownloadChoice> {
  const [offer] = await offersAt(ctx, [{ id, ownerId, at: ctx.now() }])
  return wireChoiceOf(offer?.choice ?? null)
}

/**
 * Returns true when a purchase that is made now includes downloads of its files. Messages and
 * tickets, which have no choice of their own, follow the choice of their creator.
 */
export async function areDownloadsOffered(
  ctx: ReadCtx,
  itemId: string,
  ownerId: string,
): Promise<boolean> {
  const [offer] = await offersAt(ctx, [{ id: itemId, ownerId, at: ctx.now() }])
  return offer?.isAllowed ?? false
}

/** Stores whether buyers of an item may download its files; nothing where that is not said. */
export async function chooseItemDownloads(
  ctx: InTransaction,
  itemId: string,
  choice: DownloadChoice | undefined,
): Promise<void> {
  if (choice) await insertItemChoice(ctx, itemId, choice === 'default' ? null : choice === 'yes')
}

/** Returns true when buyers may download a creator's content that has no choice of its own. */
export const isDownloadDefault = (ctx: ReadCtx, performerId: string): Promise<boolean> =>
  selectDefault(ctx, performerId)

/** Sets whether buyers may download a creator's content that has no choice of its own. */
export async function setDownloadDefault(
  ctx: InTransaction,
  performerId: string,
  isAllowed: boolean,
): Promise<void> {
  if ((await selectDefault(ctx, performerId)) !== isAllowed)
    await insertDefault(ctx, performerId, isAllowed)
}
