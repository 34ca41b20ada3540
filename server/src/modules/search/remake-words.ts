import type { Ctx } from '../../platform/context.ts'
import { forgetWords, remakeNext } from './words.store.ts'

const AT_ONCE = 500

/** Makes the words of every performer and post anew, some at a time, and forgets words that nobody finds by. */
export async function remakeWords(ctx: Ctx): Promise<void> {
  let last: string | undefined
  do last = await remakeNext(ctx, last, AT_ONCE)
  while (last !== undefined)
  await forgetWords(ctx)
}
