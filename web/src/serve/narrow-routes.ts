import type { RouterContextProvider, ServerBuild } from 'react-router'

/** Answers a request with a page. */
export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

type Create = (build: ServerBuild, mode: string) => Handle

/** The address at which a browser learns of further routes, of any part of the site. */
const MANIFEST = '__manifest'

/**
 * Creates the handler of a build that looks for the route of an address among those that may have
 * it alone: of the first part of its path, and those that begin with a parameter. The router tries
 * all the routes that it has one after another, several times a page, and makes a tree of them for
 * each render.
 */
export function narrowRoutes(build: ServerBuild, create: Create): Handle {
  const firstOf = new Map(
    Object.values(build.routes).map((route) => [route?.id ?? '', firstPart(route?.path ?? '')]),
  )
  const known = new Set(firstOf.values())
  const whole = create(build, 'production')
  const handlers = new Map<string, Handle>()
  const handlerOf = (first: string): Handle => {
    const handler = handlers.get(first) ?? create(withRoutesOf(build, firstOf, first), 'production')
    handlers.set(first, handler)
    return handler
  }
  return (request, context) => {
    const first = firstPart(new URL(request.url).pathname.slice(1)).replace(/\.data$/, '')
    if (first === MANIFEST) return whole(request, context)
    return handlerOf(known.has(first) ? first : '')(request, context)
  }
}

/** Returns the first part of a path as routes are compared by it; empty for a parameter. */
function firstPart(path: string): string {
  const part = path.split('/', 1)[0] ?? ''
  if (/^[:*]/.test(part)) return ''
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part
  }
}

function withRoutesOf(
  build: ServerBuild,
  firstOf: ReadonlyMap<string, string>,
  first: string,
): ServerBuild {
  const isIn = ([id]: [string, unknown]) => ['', first].includes(firstOf.get(id) ?? '')
  const only = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(isIn)) as Routes
  const { routes, assets } = build
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } }
}
