import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

/** Requires that the account id in a path is the viewer's own. Refuses `auth.forbidden`. */
export async function requireOwnAccount(
  { viewer }: Ctx & { readonly viewer: Viewer },
  accountId: string,
): Promise<void> {
  if (accountId !== viewer.id) refuse('auth.forbidden')
}
