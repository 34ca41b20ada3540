import type { Api } from '@stagedoor/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { WebRequest } from '../app/visit.server.ts'
import { cookiesOf, sendResponse, toRequest } from './http.ts'

/** For whom a page is rendered. */
export interface RenderVisitor {
  readonly cookieHeader: string | undefined
  readonly ip: string
  readonly userAgent: string
}

/** What the web needs of the server it runs in. */
export interface WebParts {
  /** The typed client that answers in this process, as the given visitor. */
  readonly invoke: (visitor: RenderVisitor) => Api
  /** The site's address as people open it. */
  readonly publicUrl: string
  readonly log: { error(details: object, message: string): void }
}

/** The built (or dev-loaded) server side of the web: entry.server.tsx carries the router it was built with. */
export interface Render {
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  readonly createContext: () => RouterContextProvider
  readonly webRequest: RouterContext<WebRequest>
}

interface ServerEntry {
  readonly createRequestHandler: (build: ServerBuild, mode: string) => Render['handle']
  readonly RouterContextProvider: new () => RouterContextProvider
  readonly webRequest: RouterContext<WebRequest>
}

/** Makes a render of a build. The router comes from inside the build, so that there is only one of it. */
export function renderOf(build: ServerBuild, mode: 'production' | 'development'): Render {
  const entry = build.entry.module as unknown as ServerEntry
  return {
    handle: entry.createRequestHandler(build, mode),
    createContext: () => new entry.RouterContextProvider(),
    webRequest: entry.webRequest,
  }
}

/** Answers every address that nothing else answers with a page; addresses of files that do not exist get a plain 404. */
export function servePages(app: FastifyInstance, parts: WebParts, render: () => Promise<Render>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (namesFile(request.raw.url ?? '/')) return reply.status(404).type('text/plain').send('Not found')
      return showPage(parts, await render(), request, reply)
    },
  })
}

/** True for addresses with a file extension, other than the data of a page. */
function namesFile(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('.data')
}

async function showPage(parts: WebParts, render: Render, request: FastifyRequest, reply: FastifyReply) {
  const cookieHeader = request.headers.cookie
  const ip = request.ip.replace(/^::ffff:/, '')
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 500)
  const context = render.createContext()
  context.set(render.webRequest, {
    api: parts.invoke({ cookieHeader, ip, userAgent }),
    cookies: cookiesOf(cookieHeader),
    origin: parts.publicUrl,
    report: (error) => parts.log.error({ err: error, requestId: request.id, url: request.raw.url }, 'page failed'),
  })
  return sendResponse(await render.handle(toRequest(request, reply, parts.publicUrl), context), reply)
}
