import type { ReadCtx, Viewer } from '../../platform/context.ts'

/** What age checks need of higher modules. */
export interface AgeChecksPorts {
  /** Refuses `auth.proof_required` unless the viewer re-authenticated a short time ago. */
  readonly requireRecentAuthentication: (
    ctx: ReadCtx & { readonly viewer: Viewer },
  ) => Promise<void>
}
