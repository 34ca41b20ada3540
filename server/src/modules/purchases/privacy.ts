import type { Privacy } from '../../privacy.ts'
import { eraseDownloads, exportDownloads } from './downloads/downloads.store.ts'

/** The export and erasure of what an account downloaded. */
export const purchasesPrivacy: Privacy = {
  export: [
    {
      name: 'purchase-downloads',
      section: 'activity',
      summary: 'The purchases whose files you downloaded.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportDownloads(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseDownloads(ctx, id),
  },
}
