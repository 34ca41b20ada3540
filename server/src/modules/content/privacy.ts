import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import {
  deleteParticipations,
  deletePermits,
  selectParticipationsAfter,
  selectPermitsAfter,
} from './participations/privacy.store.ts'

/** Lists the content that names an account as a participant, with the account's answers. */
const exportParticipations = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectParticipationsAfter(ctx, { accountId, after, limit }),
    (page) => page.map(({ id: itemId, ...answer }) => ({ itemId, ...answer })),
  )

/** Lists the performers who may name an account without asking it. */
const exportPermits = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectPermitsAfter(ctx, { accountId, after, limit }),
    (page) => page.map(({ id: performerId, createdAt }) => ({ performerId, createdAt })),
  )

/** The export and erasure of where an account is named as a participant. */
export const contentPrivacy: Privacy = {
  export: [
    {
      name: 'participations',
      section: 'activity',
      summary: 'Videos and galleries that name you as a participant, by id, and what you answered.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportParticipations(ctx, id),
    },
    {
      name: 'participation-permits',
      section: 'activity',
      summary: 'Creators who may name you in their content without asking each time, by id.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPermits(ctx, id),
    },
  ],
  erase: {
    shared: async (ctx, { id }) =>
      (await deletePermits(ctx, id)) || (await deleteParticipations(ctx, id)),
  },
}
