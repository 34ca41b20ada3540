import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteChecksOf, selectCheck } from './hits.store.ts'

async function* exportCheck(ctx: ReadCtx, accountId: string) {
  const check = await selectCheck(ctx, accountId)
  if (check) yield { name: check.name, birthDate: check.birthDate, checkedAt: check.checkedAt }
}

/**
 * The export and erasure of comparisons with sanction lists. Hits are no part of the archive: the
 * law keeps those who are suspected from learning of it.
 */
export const sanctionsPrivacy: Privacy = {
  export: [
    {
      name: 'sanctions-check',
      section: 'money',
      summary: 'When your name was last compared with the public lists of sanctioned persons.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportCheck(ctx, id),
    },
  ],
  erase: { documents: (ctx, { id }) => deleteChecksOf(ctx, id) },
}
