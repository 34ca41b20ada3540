import type { RequestCtx, Viewer } from '../../../platform/context.ts'
import { viewerKeyOf } from '../../items/index.ts'
import { countPageView } from './store.ts'

type ViewCtx = RequestCtx & { readonly viewer: Viewer | undefined }

/**
 * Counts a view of a performer's page: once for a viewer and day, and never for its performer or an
 * admin.
 */
export async function countProfileView(ctx: ViewCtx, performerId: string): Promise<void> {
  const { viewer } = ctx
  if (
    ctx.visitor.fromServer ||
    viewer?.preview ||
    viewer?.role === 'admin' ||
    viewer?.id === performerId
  )
    return
  await countPageView(ctx, { performerId, viewerKey: viewerKeyOf(ctx) })
}

/**
 * Counts the view of a client that read a performer's page, after its answer. Our own pages report
 * their views themselves, and a server render counts for nobody.
 */
export function countProfileReading(ctx: ViewCtx, performerId: string): void {
  if (ctx.isOwnPages || ctx.visitor.fromServer) return
  setImmediate(() => {
    countProfileView(ctx, performerId).catch((error: Error) =>
      ctx.log.error({ err: error }, 'could not count a view of a page'),
    )
  })
}
