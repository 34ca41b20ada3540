import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { paidFilesOf, recipientsOfContent } from '../messaging/index.ts'
import { type MassMessageForm, selectMassMessage } from './store.ts'

/** The part of a mass message that decides who receives it. */
type Choice = Pick<
  MassMessageForm,
  | 'include'
  | 'exclude'
  | 'notBought'
  | 'withOwners'
  | 'againOf'
  | 'fileIds'
  | 'freeFileIds'
  | 'price'
>

/** The choice as a client sends it. */
type SentChoice = { readonly [Key in keyof Choice]?: Exclude<Choice[Key], null> | undefined }

/** Returns a choice as it is stored, from one that a client sends. */
export const choiceOf = (sent: SentChoice): Choice => ({
  include: sent.include ?? [],
  exclude: sent.exclude ?? [],
  notBought: sent.notBought ?? null,
  withOwners: sent.withOwners ?? false,
  againOf: sent.againOf ?? null,
  fileIds: sent.fileIds ?? [],
  freeFileIds: sent.freeFileIds ?? [],
  price: sent.price || null,
})

/**
 * Returns the selection of fans who receive a mass message: without buyers of the item, mass
 * message or file that it names, and without fans who own all files that it sells, unless the
 * performer wants them. A second offer goes to those who received the first and did not buy it.
 * Refuses `massmessages.not_found` for a first offer that the performer did not send.
 */
export async function chooseAudience(ctx: ReadCtx, performerId: string, choice: Choice) {
  const { include, exclude, withOwners, price } = choice
  const first = choice.againOf ? await requireOffer(ctx, performerId, choice.againOf) : undefined
  const leavesOwners = price !== null && (first !== undefined || !withOwners)
  return {
    include,
    exclude,
    notBought: first?.itemId ?? (await soldItemOf(ctx, performerId, choice)),
    ...(leavesOwners && { notOwning: paidFilesOf(choice) }),
    ...(first && { among: recipientsOfContent(first.id) }),
  }
}

/** Returns a mass message that sold files to its recipients, and that the performer sent. */
async function requireOffer(ctx: ReadCtx, performerId: string, id: string) {
  const row = await selectMassMessage(ctx, id)
  return row?.performerId === performerId && row.itemId !== null
    ? { id, itemId: row.itemId }
    : refuse('massmessages.not_found')
}

/** Returns the item that a mass message sells where it is named, and anything else as it is. */
async function soldItemOf(
  ctx: ReadCtx,
  performerId: string,
  { notBought }: Choice,
): Promise<string | undefined> {
  if (notBought === null) return undefined
  const other = await selectMassMessage(ctx, notBought)
  return other?.performerId === performerId && other.itemId !== null ? other.itemId : notBought
}
