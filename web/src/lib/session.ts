import type { WireOf } from '@stagedoor/contract/kit'
import type { PublicSettings } from '@stagedoor/contract/settings'
import type { readMe } from '@stagedoor/contract/users'
import { createContext, use } from 'react'

/** The language of a page, and those that the site offers. */
export interface PageLanguage {
  /** Its BCP 47 tag. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The address of its catalogue; absent for the language that copy is written in. */
  readonly catalogUrl?: string
  readonly all: readonly string[]
}

/** The signed-in account, as far as every page needs it. */
export interface Viewer {
  readonly _id: string
  readonly role: 'fan' | 'performer' | 'admin'
  readonly name: string
  readonly username: string
  readonly email: string | null
  readonly avatar: string | null
  /** The tokens of a fan's wallet, or of a performer's earnings. */
  readonly balance: number
  readonly verifiedEmail: boolean
  /** True when a performer's identity documents were approved. */
  readonly verifiedDocument: boolean
  /** The number of performers a fan subscribes to, or of a performer's subscribers. */
  readonly subscriptions: number
  /** The reason of a suspension, during which the account can only read. */
  readonly suspendedFor: string | undefined
}

/** Returns the viewer from the answer of GET /users/me. */
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

/** The data that every page has. */
export interface Session {
  readonly site: PublicSettings
  readonly viewer: Viewer | undefined
  readonly language: PageLanguage
  /** Updates the viewer until the next page load: a new balance, a new picture. */
  readonly updateViewer: (changes: Partial<Viewer>) => void
}

/** Holds the session; set by the root of the application. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the site's settings, the viewer and the function that updates the viewer. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside of the application')
  return session
}

/** Returns the public settings of the site. */
export const useSite = (): PublicSettings => useSession().site

/** Returns the signed-in account, or `undefined` for a guest. */
export const useViewer = (): Viewer | undefined => useSession().viewer

/** Returns the signed-in account, on pages that require one. */
export function useAccount(): Viewer {
  const { viewer } = useSession()
  if (!viewer) throw new Error('This page is for signed-in accounts: give it the authenticate flag')
  return viewer
}
