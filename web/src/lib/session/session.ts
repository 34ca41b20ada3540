import type { WireOf } from '@stagedoor/contract/kit'
import type { PublicSettings } from '@stagedoor/contract/settings'
import type { readViewer } from '@stagedoor/contract/users'
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
export type Viewer = WireOf<typeof readViewer>

/** The data that every page has. */
export interface Session {
  readonly site: PublicSettings
  readonly viewer: Viewer | undefined
  readonly language: PageLanguage
  /** The names of the sections of the sidebar that a creator folded. */
  readonly foldedSections?: readonly string[]
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
