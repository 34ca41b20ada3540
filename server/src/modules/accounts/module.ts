import type { Module } from '../../module.ts'
import { on } from '../../platform/outbox/index.ts'
import { fileReady } from '../media/index.ts'
import { accountsPrivacy } from './privacy.ts'
import { beginPresence, endPresence } from './record-presence.ts'
import { showClearedPictures } from './replace-picture.ts'
import { accountsRoutes } from './routes.ts'

/** The people on the site: names, usernames, pictures, flags and presence. */
export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  listeners: [on(fileReady, 'accounts.picture_cleared', showClearedPictures)],
  sockets: (base) => ({
    presence: {
      arrived: (account) => beginPresence(base, account),
      left: (account) => endPresence(base, account),
    },
  }),
  privacy: accountsPrivacy,
}
