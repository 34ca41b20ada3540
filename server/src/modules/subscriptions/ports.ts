import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import type { Ctx, Viewer } from '../../platform/context.ts'

/** What subscriptions need of modules above them; the composition root provides it. */
export interface SubscriptionsPorts {
  /** Replaces the viewer by the one as whom performers view their own page. */
  readonly resolveViewAs: <C extends Ctx & { readonly viewer: Viewer | undefined }>(
    ctx: C,
    viewAs: ViewAs | undefined,
  ) => Promise<C>
}
