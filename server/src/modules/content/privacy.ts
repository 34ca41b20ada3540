import type { ReadCtx } from '../../platform/context.ts'
import { inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { selectOpeningRulesAfter } from './offers/privacy.store.ts'
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

/** Lists the content of a performer that does not open by its audience and price alone. */
const exportOpeningRules = (ctx: ReadCtx, accountId: string) =>
  inPages(
    (after, limit) => selectOpeningRulesAfter(ctx, { accountId, after, limit }),
    (page) => page.map(({ id: itemId, ...rules }) => ({ itemId, ...rules })),
  )

/**
 * The export and erasure of where an account is named as a participant, and the export of the rules
 * by which its content opens, which end with the content.
 */
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
    {
      name: 'content-rules',
      section: 'activity',
      summary:
        'Tiers, lists, prices of groups, countries and later openings of your content, by id.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportOpeningRules(ctx, id),
    },
  ],
  erase: {
    shared: async (ctx, { id }) =>
      (await deletePermits(ctx, id)) || (await deleteParticipations(ctx, id)),
  },
}
