import type { Page } from '@playwright/test'
import type { ApiFixtures, Person } from '../api-fixtures.ts'

/** A page to check, optionally with a dialog, menu or panel open. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** Opens the dialog, menu or panel to check. */
  readonly open?: (page: Page) => Promise<void>
  /** The refused requests that this page expects, as "404 /path". */
  readonly refuses?: readonly string[]
}

/** The screens of one viewer. */
export interface ScreenGroup {
  readonly viewer: Person | undefined
  readonly screens: readonly Screen[]
}

/** Prepares the screens of a role; checking them changes no data. */
export type PrepareScreens = (fixtures: ApiFixtures) => Promise<ScreenGroup>

/** Returns a screen that shows a page as it loads. */
export const screen = (name: string, path: string): Screen => ({ name, path })
