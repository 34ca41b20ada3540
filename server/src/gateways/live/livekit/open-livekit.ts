import { type LiveProvider, liveAbilities } from '@stagedoor/live-video'
import { openLater } from '../../open-later.ts'
import type { LiveKitSettings } from './livekit-provider.ts'

/** The seconds within which a grant must be used; a connection outlives its grant. */
const GRANT_SECONDS = 60

/**
 * Opens a LiveKit server as the provider. Its library is loaded when the server is first asked, so
 * that sites with another provider do not hold it.
 */
export const openLiveKit = (settings: LiveKitSettings): LiveProvider => ({
  id: 'livekit',
  isAvailable: true,
  reportsMedia: true,
  ...liveAbilities.livekit,
  grantSeconds: GRANT_SECONDS,
  connections: undefined,
  ...openLater(
    async () => (await import('./livekit-provider.ts')).createLiveKit(settings),
    ['issueGrant', 'revoke', 'closeRoom', 'receivers', 'publishers', 'readWebhook', 'check'],
  ),
  onEvent: () => () => undefined,
  close: async () => undefined,
})
