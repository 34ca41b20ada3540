import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

const ProviderId = z.enum(['embedded', 'livekit', 'agora'])

const LiveVideoProvider = z.object({
  id: ProviderId,
  /** True for the provider of new streams and calls. */
  isChosen: z.boolean(),
  /** The names of the settings without which it cannot be used. */
  missing: z.array(z.string()),
  /**
   * True when the server can know the time in which media reached a fan, which private calls are
   * charged by.
   */
  carriesCalls: z.boolean(),
  /** True when the video of one viewer can be cut at once. */
  cutsAccounts: z.boolean(),
})
/** A provider of live video as a client reads it. */
export type LiveVideoProvider = z.input<typeof LiveVideoProvider>

export const listProviders = { result: z.array(LiveVideoProvider) }
export const testProvider = {
  params: z.object({ provider: ProviderId }),
  result: z.object({ checkedAt: Instant }),
}
