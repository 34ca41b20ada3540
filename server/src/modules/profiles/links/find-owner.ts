import type { ReadCtx } from '../../../platform/context.ts'
import { selectLink } from './links.store.ts'

/** Returns the performer whose profile shows a link; undefined where none does. */
export const ownerOfLink = async (ctx: ReadCtx, id: string): Promise<string | undefined> =>
  (await selectLink(ctx, id))?.ownerId
