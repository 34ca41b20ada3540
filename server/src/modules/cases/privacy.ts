import type { ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseNotes, exportNotesSql } from './notes/store.ts'

const exportNotes = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportNotesSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

/**
 * The export and erasure of the notes about an account. Their texts may name people who reported
 * it, so the archive only says when there are some; the operator answers who asks for more.
 */
export const casesPrivacy: Privacy = {
  export: [
    {
      name: 'staff-notes',
      section: 'activity',
      summary:
        'When the team of the site wrote notes about reports of you. They may name other people: ask us for their texts.',
      rows: (ctx, { id }) => exportNotes(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseNotes(ctx, id),
  },
}
