import type { Page } from '@playwright/test'
import type { ApiFixtures, Person } from '../api-fixtures.ts'

/** Something to look at: a page, or a page with something opened on it. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** Opens the dialog, menu or panel that is looked at. */
  readonly open?: (page: Page) => Promise<void>
  /** Requests that this page refuses by its nature, as "404 /path". */
  readonly refuses?: readonly string[]
}

/** Everything somebody can look at. */
export interface ScreenGroup {
  readonly viewer: Person | undefined
  readonly screens: readonly Screen[]
}

/** Prepares what a role looks at; nothing of it is changed by looking. */
export type PrepareScreens = (fixtures: ApiFixtures) => Promise<ScreenGroup>

/** A page as it is when it has loaded. */
export const screen = (name: string, path: string): Screen => ({ name, path })
