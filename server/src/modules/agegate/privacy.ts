import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseLivePlaces, livePlacesOfAccount } from './live/places.store.ts'

async function* exportPlaces(ctx: ReadCtx, accountId: string) {
  yield* await livePlacesOfAccount(ctx, accountId)
}

/** The export and erasure of the places from which an account received live video. */
export const agegatePrivacy: Privacy = {
  export: [
    {
      name: 'live-places',
      section: 'account',
      summary:
        'The countries and states from which you watched live video in the last day, so that it ' +
        'ends where it may not be shown any more.',
      rows: (ctx, { id }) => exportPlaces(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => eraseLivePlaces(ctx, id) },
}
