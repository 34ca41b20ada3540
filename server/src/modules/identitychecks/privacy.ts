import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteChecks, selectChecksOf } from './store.ts'

const EXPORTED = 1000

/** Yields the identity checks of an account, without the hash of the number. */
async function* exportChecks(ctx: ReadCtx, accountId: string) {
  for (const { numberHash: _, ...row } of await selectChecksOf(ctx, accountId, EXPORTED)) yield row
}

/** The export and erasure of identity checks: they go with the documents that they confirm. */
export const identitychecksPrivacy: Privacy = {
  export: [
    {
      name: 'identity-checks',
      section: 'account',
      summary: 'Your identity checks by other companies, and what they read on your document.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportChecks(ctx, id),
    },
  ],
  erase: { documents: (ctx, { id }) => deleteChecks(ctx, id) },
}
