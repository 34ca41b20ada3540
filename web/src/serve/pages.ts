import type { Api } from '@stagedoor/contract/kit'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { WebRequest } from '../lib/api/page-context.server.ts'
import type { RenderInLanguage } from '../lib/i18n/translations.server.ts'
import { AGE_COOKIE } from '../lib/session/cookies.ts'
import { catalogPath } from './catalogs.ts'
import { abortOnDisconnect, hasFileExtension, isPageAddress, toRequest } from './http.ts'
import { type Handle, narrowRoutes } from './narrow-routes.ts'
import { type PageCache, pageCacheKey } from './page-cache.ts'
import { PageResponse } from './page-response.ts'

/** The largest body of a form that a page takes. */
const FORM_LIMIT_BYTES = 16 * 1024

/** The place of a visitor as a trusted proxy names it. */
interface NamedPlace {
  readonly country?: string | undefined
  readonly region?: string | undefined
  readonly isAnonymous?: boolean | undefined
}

/** The visitor who asks for a page. */
export interface RenderVisitor {
  /** The id of the request for the page: its calls are logged under it. */
  readonly requestId: string
  readonly cookieHeader: string | undefined
  readonly ip: string
  readonly userAgent: string
  /** The language that the page is rendered in. */
  readonly language: string
  readonly named?: NamedPlace | undefined
}

/** The languages that the site offers. */
export interface SiteLanguages {
  /** BCP 47 tags. */
  readonly all: readonly string[]
  /** Returns the language for a visitor by the one they chose and by their browser. */
  readonly pick: (
    chosen: string | undefined,
    headers: { readonly 'accept-language'?: string | undefined },
  ) => string
  /** Returns the direction of the script of a language. */
  readonly directionOf: (language: string) => 'ltr' | 'rtl'
  /**
   * The catalogue of a language with a hash of it; undefined for the language that copy is written
   * in.
   */
  readonly catalogOf: (
    language: string,
  ) => { readonly catalog: unknown; readonly hash: string } | undefined
}

/** The services of the server that the web needs. */
export interface WebDependencies {
  /** Returns the typed client that calls the platform in this process as the given visitor. */
  readonly invoke: (visitor: RenderVisitor) => Api
  /** The public address of the site. */
  readonly publicUrl: string
  readonly languages: SiteLanguages
  readonly log: { error(details: object, message: string): void }
  /**
   * Returns another key that pages depend on beside address, age and session: the visitor's
   * country. The same for all when absent.
   */
  readonly audienceOf?: (ip: string, named?: NamedPlace) => string | Promise<string>
  /** Returns the place that a trusted proxy names for a request. */
  readonly namedPlaceOf?: (request: FastifyRequest) => NamedPlace | undefined
}

/**
 * The built (or dev-loaded) server side of the web: entry.server.tsx carries the router it was
 * built with.
 */
export interface Render {
  readonly handle: Handle
  readonly createContext: () => RouterContextProvider
  readonly webRequest: RouterContext<WebRequest>
  readonly renderInLanguage: RenderInLanguage
}

interface ServerEntry {
  readonly createRequestHandler: (build: ServerBuild, mode: string) => Handle
  readonly RouterContextProvider: new () => RouterContextProvider
  readonly webRequest: RouterContext<WebRequest>
  readonly renderInLanguage: RenderInLanguage
}

/**
 * Creates a render of a build. The router comes from inside the build, so that there is only one of
 * it.
 */
export function renderOf(build: ServerBuild, mode: 'production' | 'development'): Render {
  const entry = build.entry.module as unknown as ServerEntry
  const { createRequestHandler: create } = entry
  return {
    handle: mode === 'production' ? narrowRoutes(build, create) : create(build, mode),
    createContext: () => new entry.RouterContextProvider(),
    webRequest: entry.webRequest,
    renderInLanguage: entry.renderInLanguage,
  }
}

/** The rendering of pages: the render to use, and the cache of guests' pages. */
export interface PageRendering {
  readonly render: () => Promise<Render>
  /** Completes the HTML of a page with the styles of what it shows. */
  readonly complete?: (html: Buffer) => Buffer
  readonly cache?: Pick<PageCache, 'getOrRender'>
}

/** Answers the address of a file that is not there. */
export const answerMissingFile = (reply: FastifyReply): FastifyReply =>
  reply.status(404).type('text/plain').send('Not found')

/**
 * Answers every address that nothing else answers with a page; addresses of missing files get a
 * plain 404.
 */
export function servePages(
  app: FastifyInstance,
  parts: WebDependencies,
  { render, complete = (html) => html, cache = noCache }: PageRendering,
): void {
  acceptForms(app)
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const { url = '/' } = request.raw
      if (!isPageAddress(url) || hasFileExtension(url)) return answerMissingFile(reply)
      const cookies = parseCookie(request.headers.cookie ?? '')
      const language = parts.languages.pick(cookies.language, request.headers)
      const named = parts.namedPlaceOf?.(request)
      const visitor = { ...visitorOf(request, language), named }
      const { authorization } = request.headers
      const audience = (await parts.audienceOf?.(visitor.ip, named)) ?? ''
      const key = pageCacheKey({
        method: request.method,
        url,
        cookies,
        authorization,
        audience,
        language,
      })
      const answer = await cache.getOrRender(key, async () =>
        renderPage(parts, await render(), {
          request,
          visitor,
          complete,
          leaves: key === undefined ? abortOnDisconnect(reply) : undefined,
        }),
      )
      return answer.send(reply)
    },
  })
}

/** Accepts small forms and no other body. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES } as const
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: unknown, body: Buffer) => body,
  )
}

/** Caches nothing: in development every page is rendered each time. */
const noCache: Pick<PageCache, 'getOrRender'> = { getOrRender: (_key, make) => make() }

function visitorOf(request: FastifyRequest, language: string): RenderVisitor {
  return {
    requestId: request.id,
    cookieHeader: request.headers.cookie,
    ip: request.ip.replace(/^::ffff:/, ''),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    language,
  }
}

/** Returns a visitor as one who has confirmed to be of age. */
const asOfAge = (visitor: RenderVisitor): RenderVisitor => {
  const cookieHeader = [`${AGE_COOKIE}=true`, visitor.cookieHeader].filter(Boolean).join('; ')
  return { ...visitor, cookieHeader }
}

interface PageRequest {
  readonly request: FastifyRequest
  readonly visitor: RenderVisitor
  /**
   * Aborts when the one visitor of the page leaves; undefined for a page that several wait for,
   * which is completed even when the first of them has left.
   */
  readonly leaves: AbortSignal | undefined
  readonly complete: (html: Buffer) => Buffer
}

async function renderPage(
  parts: WebDependencies,
  render: Render,
  { request, visitor, leaves, complete }: PageRequest,
) {
  const { languages, publicUrl, log } = parts
  const { language } = visitor
  const known = languages.catalogOf(language)
  const context = render.createContext()
  let html: Buffer | undefined
  context.set(render.webRequest, {
    api: parts.invoke(visitor),
    lookupApi: parts.invoke(asOfAge(visitor)),
    cookies: parseCookie(visitor.cookieHeader ?? ''),
    origin: publicUrl,
    language: {
      tag: language,
      direction: languages.directionOf(language),
      all: languages.all,
      ...(known && { catalogUrl: catalogPath(language, known.hash) }),
    },
    isShared: leaves === undefined,
    keepHtml(rendered) {
      html = complete(rendered)
    },
    report: (error) =>
      log.error({ err: error, requestId: request.id, url: request.raw.url }, 'page failed'),
  })
  const handle = () => render.handle(toRequest(request, publicUrl, leaves), context)
  const response = await render.renderInLanguage({ tag: language, catalog: known?.catalog }, handle)
  return PageResponse.of(response, { html, isForOne: leaves !== undefined })
}
