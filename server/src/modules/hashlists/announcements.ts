import { announcement } from '../../platform/outbox/index.ts'

/** A list has entries that were not compared with the files that are kept. */
export const entriesChanged = announcement<{ listId: string }>('hashlists.entries_changed')
