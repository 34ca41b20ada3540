import type * as feed from '@stagedoor/contract/feed'
import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { selectArchiveDays, storeArchiveDays } from './store.ts'

/** Returns after how many days the posts of the viewing performer are archived. */
export const readArchiving = async (
  ctx: ReadCtx & { readonly viewer: Viewer },
): Promise<ResultOf<typeof feed.readArchiving>> => ({
  afterDays: (await selectArchiveDays(ctx, ctx.viewer.id)) ?? null,
})

/** Sets after how many days the posts of the viewing performer are archived; null for never. */
export const setArchiving = (
  ctx: Ctx & { readonly viewer: Viewer },
  { afterDays }: InputOf<typeof feed.setArchiving>['body'],
): Promise<ResultOf<typeof feed.setArchiving>> =>
  transaction(ctx, async (ctx) => {
    await storeArchiveDays(ctx, ctx.viewer.id, afterDays)
    return { afterDays }
  })
