import type { Module } from '../../module.ts'
import { noteLeft, noteSeen } from './note-seen.ts'
import { accountsPrivacy } from './privacy.ts'
import { accountsRoutes } from './routes.ts'

/** The people on the site: names, usernames, pictures, marks and presence. */
export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  sockets: (base) => ({
    presence: { arrived: (account) => noteSeen(base, account), left: (account) => noteLeft(base, account) },
  }),
  privacy: accountsPrivacy,
}
