import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { CardForm } from '@stagedoor/contract/payments'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { webRequest } from '../lib/api/page-context.server.ts'
import { cookieConsentFrom } from '../lib/session/cookie-consent.ts'
import {
  admitByHash,
  contentSecurityPolicy,
  type ThirdParties,
} from './content-security-policy.server.ts'
import { ScriptNonce } from './script-nonce.ts'

export { createRequestHandler, RouterContextProvider } from 'react-router'
export { renderInLanguage } from '../lib/i18n/translations.server.ts'
export { webRequest }

const RENDER_MS = 10_000
/** The seconds after which crawlers should try again while the site is in maintenance. */
const RETRY_SECONDS = 120

/** Vite's client writes scripts and styles into the page, which the real policy would not admit. */
const DEVELOPMENT_POLICY = `frame-ancestors 'none'`

/**
 * Renders a complete page and adds the content security policy for the scripts that were rendered:
 * by their nonce on a page for one visitor, by their hashes on a page that is sent again. The HTML
 * goes to the server by `keepHtml`, since a body of `Response` is copied three times and costs 0.2
 * ms.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { isShared, keepHtml } = context.get(webRequest)
  const nonce = randomBytes(16).toString('base64url')
  const rendered = await renderDocument(entry, request.url, nonce)
  const { html, scripts } = isShared
    ? admitByHash(rendered.toString('utf8'), nonce)
    : { html: rendered, scripts: [`'nonce-${nonce}'`] }
  keepHtml(typeof html === 'string' ? Buffer.from(html) : html)
  const policy = contentSecurityPolicy(scripts, thirdPartiesOf(request, entry))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', import.meta.env.PROD ? policy : DEVELOPMENT_POLICY)
  headers.set(
    'cache-control',
    /(^|;\s*)token=/.test(request.headers.get('cookie') ?? '') ? 'no-store' : 'private, no-cache',
  )
  if (status === 503) headers.set('retry-after', String(RETRY_SECONDS))
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  return new Response(null, { status, headers })
}

/**
 * Returns the HTML of a page with a nonce on our own scripts. This is React's part of the work
 * alone.
 */
export function renderDocument(entry: EntryContext, url: string, nonce: string): Promise<Buffer> {
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </ScriptNonce>
  )
  return renderWhole(page, nonce)
}

/**
 * Returns which third parties the page may load: the captcha that the operator chose, the analytics
 * that this visitor agreed to, and the form of a payment company.
 */
function thirdPartiesOf(request: Request, { staticHandlerContext }: EntryContext): ThirdParties {
  const root = staticHandlerContext.loaderData.root as
    | { site?: { captcha?: string; gaCode?: string; liveVideoHosts?: string[] } }
    | undefined
  const { captcha, gaCode, liveVideoHosts } = root?.site ?? {}
  return {
    reCaptcha: captcha === 'recaptcha',
    videoHosts: liveVideoHosts ?? [],
    pageViews: Boolean(gaCode) && cookieConsentFrom(request.headers.get('cookie')) === 'all',
    cardForm: cardFormOf(staticHandlerContext.loaderData)?.sources,
  }
}

/** Returns the form for cards that a page of this document loaded, if it has one. */
function cardFormOf(
  loaded: EntryContext['staticHandlerContext']['loaderData'],
): Pick<CardForm, 'sources'> | undefined {
  const pages = Object.values(loaded) as (
    | { cardForm?: Pick<CardForm, 'sources'> }
    | null
    | undefined
  )[]
  return pages.find((page) => page?.cardForm)?.cardForm
}

/** Renders to HTML once everything in the tree is ready; rejects when the tree throws. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const output = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        end()
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onShellError: fail,
      onError: fail,
    })
    const tooLong = () => abort(new Error('The page took too long to render'))
    const timer = setTimeout(tooLong, RENDER_MS).unref()
    // A timer that goes on holds the page and its HTML: a megabyte a page, for ten seconds.
    const end = () => clearTimeout(timer)
  })
}

/**
 * Reports failures that a visitor must not read; refusals and aborted requests are not reported.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  ;(context as RouterContextProvider).get(webRequest).report(error)
}
