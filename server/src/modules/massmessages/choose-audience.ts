import type { ReadCtx } from '../../platform/context.ts'
import { type MassMessageForm, selectMassMessage } from './store.ts'

/** The part of a mass message that decides who receives it. */
type Choice = Pick<
  MassMessageForm,
  'include' | 'exclude' | 'notBought' | 'withOwners' | 'fileIds' | 'price'
>

/** The choice as a client sends it. */
type SentChoice = { readonly [Key in keyof Choice]?: Exclude<Choice[Key], null> | undefined }

/** Returns a choice as it is stored, from one that a client sends. */
export const choiceOf = (sent: SentChoice): Choice => ({
  include: sent.include ?? [],
  exclude: sent.exclude ?? [],
  notBought: sent.notBought ?? null,
  withOwners: sent.withOwners ?? false,
  fileIds: sent.fileIds ?? [],
  price: sent.price || null,
})

/**
 * Returns the selection of fans who receive a mass message: without buyers of the item, mass
 * message or file that it names, and without fans who own all files that it sells, unless the
 * performer wants them.
 */
export async function chooseAudience(ctx: ReadCtx, performerId: string, choice: Choice) {
  const { include, exclude, withOwners, fileIds, price } = choice
  return {
    include,
    exclude,
    notBought: await soldItemOf(ctx, performerId, choice),
    ...(price !== null && !withOwners && { notOwning: fileIds }),
  }
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
