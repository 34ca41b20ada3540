import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteChecks, selectChecksOfAccount } from './store.ts'

/** Yields the age checks of an account, without the hashes of its browsers. */
async function* exportChecks(ctx: ReadCtx, accountId: string) {
  for (const row of await selectChecksOfAccount(ctx, accountId)) {
    const { method, level, isDoublyAnonymous, country, region, passedAt, until, outcome } = row
    yield { method, level, isDoublyAnonymous, country, region, passedAt, until, outcome }
  }
}

/** The export and erasure of age checks. */
export const agechecksPrivacy: Privacy = {
  export: [
    {
      name: 'age-checks',
      section: 'account',
      summary: 'How and when you proved that you are of age. Nothing that proved it is kept.',
      rows: (ctx, { id }) => exportChecks(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => deleteChecks(ctx, id) },
}
