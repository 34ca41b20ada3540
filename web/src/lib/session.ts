import type { WireOf } from '@stagedoor/contract/kit'
import type { PublicSettings } from '@stagedoor/contract/settings'
import type { readMe } from '@stagedoor/contract/users'
import { createContext, use } from 'react'

/** The account that is signed in, as much of it as every page needs. */
export interface Viewer {
  readonly _id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly avatar: string | null
  /** Tokens: of a fan's wallet, of a performer's earnings. */
  readonly balance: number
  readonly verifiedEmail: boolean
  /** A performer's identity documents were approved. */
  readonly verifiedDocument: boolean
  /** How many performers a fan subscribes to, or how many subscribe to a performer. */
  readonly subscriptions: number
  /** Why the account may only look, when it may. */
  readonly suspendedFor: string | undefined
}

/** What is kept of the account that GET /users/me answers. */
export function viewerOf(me: WireOf<typeof readMe>): Viewer {
  const { _id, name, username, email, avatar, balance, verifiedEmail } = me
  const isAdmin = !me.isPerformer && me.roles.includes('admin')
  return {
    _id,
    name: name || username,
    username,
    email,
    avatar,
    balance,
    verifiedEmail,
    role: me.isPerformer ? 'performer' : isAdmin ? 'admin' : 'fan',
    verifiedDocument: me.isPerformer && me.verifiedDocument,
    subscriptions: me.isPerformer ? me.stats.subscribers : me.stats.totalSubscriptions,
    suspendedFor: me.suspension?.reason,
  }
}

/** What is known on every page. */
export interface Session {
  readonly site: PublicSettings
  readonly viewer: Viewer | undefined
  /** Changes what is known of the viewer until the next page load: a new balance, a new picture. */
  readonly updateViewer: (changes: Partial<Viewer>) => void
}

/** Filled by the root of the application. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The site's settings, the viewer and the means to change what is known of them. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside of the application')
  return session
}

/** The public settings of the site. */
export const useSite = (): PublicSettings => useSession().site

/** The signed-in account, or `undefined` for a guest. */
export const useViewer = (): Viewer | undefined => useSession().viewer

/** The signed-in account, on pages that only signed-in accounts reach. */
export function useAccount(): Viewer {
  const { viewer } = useSession()
  if (!viewer) throw new Error('This page is for signed-in accounts: give it the authenticate flag')
  return viewer
}
