import type { ReadCtx, Viewer } from '../../platform/context.ts'

/** What the rules of age need of higher modules. */
export interface AgeRulesPorts {
  /** Refuses `auth.proof_required` unless the viewer re-authenticated a short time ago. */
  readonly requireRecentAuthentication: (
    ctx: ReadCtx & { readonly viewer: Viewer },
  ) => Promise<void>
  /** Returns the names of accounts by id; those that are gone are left out. */
  readonly namesOf: (ctx: ReadCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
