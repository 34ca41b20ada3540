import type { LiveProvider } from './provider.ts'

/** Returns the provider of a process that cannot carry video: streams cannot be opened, and nobody receives any. */
export const openNoLive = (): LiveProvider => ({
  id: 'embedded',
  isAvailable: false,
  reportsMedia: true,
  issueGrant: () => Promise.reject(new Error('This process carries no video')),
  revoke: async () => undefined,
  closeRoom: async () => undefined,
  receivers: async () => [],
  onEvent: () => () => undefined,
})
