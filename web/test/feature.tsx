import { format } from 'node:util'
import { readFile } from '@stagedoor/contract/media'
import { readSaleRules } from '@stagedoor/contract/purchases'
import { readInFiles, readNextStream } from '@stagedoor/contract/releases'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { listStage } from '@stagedoor/contract/streams'
import { listTiers } from '@stagedoor/contract/tiers'
import { act, cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, useMemo, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { test, vi } from 'vitest'
import { ReAuthenticationProvider } from '../src/features/re-authentication/re-authentication-provider.tsx'
import { queryClient } from '../src/lib/api/queries.ts'
import { onSettled } from '../src/lib/api/settle.ts'
import { SessionContext, type Viewer } from '../src/lib/session/session.ts'
import { changeList } from '../src/lib/uploads/upload-list.ts'
import { RenderedAt } from '../src/ui/relative-time.tsx'
import { dismissToast, shownToasts } from '../src/ui/toast.ts'
import { Toaster } from '../src/ui/toaster.tsx'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { postFile } from './fixtures.ts'
import { viewer as fan, language, site as openSite } from './session-fixtures.ts'

/** The instant of the server render in tests. */
const RENDERED_AT = '2026-03-20T12:00:00.000Z'

// A busy machine takes longer than the second that the library waits by default.
configure({ asyncUtilTimeout: 20_000 })

interface FeatureOptions {
  /** The signed-in account: a fan by default, nobody with `null`. */
  readonly viewer?: Viewer | null
  readonly site?: PublicSettings
  /** The address of the page, `/` by default. */
  readonly route?: string
}

/** The page around a rendered feature. */
export interface RenderedFeature {
  /** Returns the address that the router is at. */
  readonly location: () => string
}

/**
 * Renders a part of a screen with the router, the session and the toasts that the application gives
 * it.
 */
export async function renderFeature(
  element: ReactNode,
  options: FeatureOptions = {},
): Promise<RenderedFeature> {
  const { viewer = fan(), site = openSite(), route = '/' } = options
  const page = (
    <Application site={site} loaded={viewer ?? undefined}>
      {element}
    </Application>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [route] })
  await act(async () => void render(<RouterProvider router={router} />))
  return { location: () => router.state.location.pathname + router.state.location.search }
}

interface ApplicationProps {
  readonly site: PublicSettings
  readonly loaded: Viewer | undefined
  readonly children: ReactNode
}

/** Draws what the root of the application draws around every page. */
function Application({ site, loaded, children }: ApplicationProps) {
  const [changes, setChanges] = useState<Partial<Viewer>>({})
  const session = useMemo(() => {
    const viewer = loaded && { ...loaded, ...changes }
    const updateViewer = (more: Partial<Viewer>) => setChanges((known) => ({ ...known, ...more }))
    return { site, language, viewer, updateViewer }
  }, [site, loaded, changes])
  return (
    <SessionContext value={session}>
      <RenderedAt value={RENDERED_AT}>
        <ReAuthenticationProvider>{children}</ReAuthenticationProvider>
        <Toaster />
      </RenderedAt>
    </SessionContext>
  )
}

/** The parts of a feature test. */
interface FeatureFixtures {
  readonly api: FakeApi
  /** The person at keyboard and mouse. */
  readonly user: UserEvent
  /** Returns the addresses that were opened by a full page load. */
  readonly opened: () => readonly string[]
  /** The names of the reads that writes have settled. */
  readonly settled: readonly string[]
  /** Fails a test during which something was logged as an error. */
  readonly consoleErrors: readonly string[]
}

/**
 * A test of a feature against a server made from the contract. It fails after an unanswered call,
 * after a request or an answer that the contract refuses, and after an error in the console.
 */
export const it = test.extend<FeatureFixtures>({
  consoleErrors: [
    async ({ task: _task }, use) => {
      const logged: string[] = []
      const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
        if (!isAboutSearchElement(words)) logged.push(format(...words))
      })
      await use(logged)
      spy.mockRestore()
      failOn('Errors in the console', logged)
    },
    { auto: true },
  ],
  api: [
    async ({ task: _task }, use) => {
      const { origin } = location
      const api = fakeApi()
      answerPanels(api)
      vi.stubGlobal('fetch', api.fetch)
      vi.stubGlobal('XMLHttpRequest', api.XMLHttpRequest)
      Object.assign(HTMLElement.prototype, popovers)
      await use(api)
      cleanup()
      resetPage()
      vi.unstubAllGlobals()
      failOn('Calls against the contract', api.problems)
      failOn('The page was left for another', location.origin === origin ? [] : [location.href])
    },
    { auto: true },
  ],
  user: async ({ task: _task }, use) => use(userEvent.setup()),
  settled: async ({ task: _task }, use) => {
    const names: string[] = []
    const stop = onSettled((calls) => {
      names.push(...calls.map(({ name }) => name))
      return undefined
    })
    await use(names)
    stop()
  },
  opened: [
    async ({ task: _task }, use) => {
      const urls: string[] = []
      const open = (url: string | URL) => void urls.push(String(url))
      const spies = [
        vi.spyOn(window.location, 'assign').mockImplementation(open),
        vi.spyOn(window.location, 'replace').mockImplementation(open),
      ]
      await use(() => urls)
      for (const spy of spies) spy.mockRestore()
    },
    { auto: true },
  ],
})

/** Answers what panels of many forms read as for a creator who works alone. */
function answerPanels(api: FakeApi): void {
  api.on(readInFiles, () => ({ data: [], asksEachTime: false }))
  api.on(readFile, ({ params }) => postFile({ _id: params.id }))
  api.on(readNextStream, () => ({ isStated: false, isReady: true, people: [] }))
  api.on(listTiers, () => ({ data: [] }))
  api.on(listStage, () => ({ guests: [] }))
  api.on(readSaleRules, () => ({
    areDownloadsAllowed: false,
    filesWithoutDownload: 0,
    refundDays: 0,
    refundReason: '',
  }))
}

/**
 * Returns true for the warning that the browser of tests does not know the element `search`, which
 * real ones do.
 */
const isAboutSearchElement = ([message, tag]: readonly unknown[]): boolean =>
  String(message).startsWith('The tag <%s> is unrecognized') && tag === 'search'

/**
 * The methods of popovers, which the browser of tests does not have: it shows them like any other
 * element.
 */
const popovers = { showPopover: () => undefined, hidePopover: () => undefined }

/** Empties what the browser keeps between pages. */
function resetPage(): void {
  changeList(() => ({ uploads: [], posts: [] }))
  queryClient().clear()
  for (const { key } of shownToasts()) dismissToast(key)
  sessionStorage.clear()
  localStorage.clear()
}

function failOn(title: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${title}:\n${problems.join('\n')}`)
}
