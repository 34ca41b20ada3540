import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { pageContextOf } from '../lib/api/page-context.server.ts'
import {
  hydrationReplayScript,
  noteReached,
  replayEarlyInput,
} from '../lib/browser/hydration-replay.ts'
import { latePartsScript } from '../lib/browser/late-parts.ts'
import { lazyOptional } from '../lib/browser/lazy-optional.ts'
import { themeScript } from '../lib/browser/theme.ts'
import { SOURCE_LANGUAGE, t } from '../lib/i18n/i18n.ts'
import { metaOf } from '../lib/navigation/meta.ts'
import { SessionContext, type Viewer } from '../lib/session/session.ts'
import { RenderedAt } from '../ui/relative-time.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { LazyDeferredShell } from './deferred-shell/lazy-deferred-shell.tsx'
import { accessMiddleware, type GateData } from './gates/access-middleware.server.ts'
import { clientRouteGuard, setKnownSession } from './gates/client-route-guard.ts'
import { LazyErrorPage } from './lazy-error-page.tsx'
import { ScriptNonce } from './script-nonce.ts'
import { NavigationFeedback } from './shell/navigation-feedback.tsx'
import '../ui/tokens.css'
import '../ui/base.css'

const RealtimeSession = lazyOptional(() => import('./realtime-session.tsx'))
const GatePage = lazy(() => import('./gates/gate-page.tsx'))

export const middleware = [accessMiddleware]
export const clientMiddleware = [clientRouteGuard]

/** Loads what every page needs: the site, the viewer and the instant of the render. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site, neutralName, viewer, origin, language, foldedSections } = pageContextOf(context)
  const renderedAt = new Date().toISOString()
  return { site, neutralName, viewer, origin, language, foldedSections, renderedAt }
}

/**
 * Reloads only on request (the same address): navigating between pages does not change this data.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

export const links: LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** Returns the metadata of gates and of pages without a description of their own. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, error, location }) => {
  const gate = gateOf(error)
  const known = gate ?? loaderData
  if (!known) return [{ title: t`Something went wrong` }]
  const { siteName, homeTitle, homeMetaDescription: description } = known.site
  const { origin, neutralName } = known
  const ofHome = location.pathname === '/' && !neutralName ? homeTitle || undefined : undefined
  const title = gate?.title ?? ofHome
  return metaOf({ siteName, neutralName, origin }, location.pathname, { title, description })
}

/**
 * Orders the style layers before any file is read: the base, then primitives; styles of screens win
 * over both.
 */
const layers = '@layer base,ui;'
const fontFace =
  `@font-face{font-family:'Figtree Variable';font-display:swap;font-weight:300 ` +
  `900;src:url(${font}) format('woff2')}`

const headScript = [themeScript, hydrationReplayScript, latePartsScript].join(';')

/** Draws the document around everything, errors and gates included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(ScriptNonce)
  const loaded = useRouteLoaderData<typeof loader>('root')
  const gate = gateOf(useRouteError())
  const { site, language } = gate ?? loaded ?? {}
  useEffect(replayEarlyInput, [])
  return (
    <html
      lang={language?.tag ?? SOURCE_LANGUAGE}
      dir={language?.direction ?? 'ltr'}
      data-api={apiPathOf(site)}
      data-catalog={language?.catalogUrl}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: ours, admitted by its hash
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <meta name="rating" content="adult" />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0a0d" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f9" />
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="icon" href={site?.favicon || '/favicon.svg'} />
        <style>{layers + fontFace}</style>
        <Meta />
        {language?.catalogUrl && (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={language.catalogUrl} />
        )}
        <Links />
      </head>
      <body onGotPointerCapture={noteReached}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Returns the path of the API when it is not /api, for `lib/api.ts`. */
function apiPathOf(site: PublicSettings | undefined): string | undefined {
  const place = site?.API_ENDPOINT
  return place?.startsWith('/') && place !== '/api' ? place : undefined
}

/** Draws the application: the data of every page, then the page in its layout. */
export default function App() {
  const {
    site,
    viewer: loaded,
    language,
    foldedSections,
    renderedAt,
  } = useLoaderData<typeof loader>()
  const [changes, setChanges] = useState<Partial<Viewer>>({})
  const session = useMemo(() => {
    const viewer = loaded && { ...loaded, ...changes }
    return {
      site,
      viewer,
      language,
      foldedSections,
      updateViewer: (more: Partial<Viewer>) => setChanges((known) => ({ ...known, ...more })),
    }
  }, [site, loaded, language, foldedSections, changes])
  useEffect(() => setKnownSession(session), [session])
  return (
    <SessionContext value={session}>
      <RenderedAt value={renderedAt}>
        <a className="skip-link" href="#main">
          {t`Skip to content`}
        </a>
        <NavigationFeedback />
        <Outlet />
        <Toaster />
        <LazyDeferredShell />
        {session.viewer && (
          <Suspense>
            <RealtimeSession />
          </Suspense>
        )}
      </RenderedAt>
    </SessionContext>
  )
}

/**
 * Draws gates instead of the page, and failures of the application itself; the failure of a page
 * stays in its layout.
 */
export function ErrorBoundary() {
  const gate = gateOf(useRouteError())
  if (!gate) return <LazyErrorPage />
  return (
    <Suspense>
      <GatePage {...gate} />
    </Suspense>
  )
}

function gateOf(error: unknown): GateData | undefined {
  return isRouteErrorResponse(error) && error.data?.gate ? error.data : undefined
}
