import type { Module } from '../../module.ts'
import { accountsPrivacy } from './privacy.ts'
import { beginPresence, endPresence } from './record-presence.ts'
import { accountsRoutes } from './routes.ts'

/** The people on the site: names, usernames, pictures, flags and presence. */
export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  sockets: (base) => ({
    presence: {
      arrived: (account) => beginPresence(base, account),
      left: (account) => endPresence(base, account),
    },
  }),
  privacy: accountsPrivacy,
}
