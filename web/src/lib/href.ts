import { type PageId, pages } from './pages.ts'

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** The names of the parameters in a page's address. */
export type ParamsOf<Id extends PageId> = ParamNames<(typeof pages)[Id]['path']>
type Search = Readonly<Record<string, string | number | undefined>>
type Args<Id extends PageId> = [ParamsOf<Id>] extends [never]
  ? [params?: undefined, search?: Search]
  : [params: Readonly<Record<ParamsOf<Id>, string>>, search?: Search]

/** Returns the address of a page: `href('post', { id })`, `href('auth/login', undefined, { next })`. */
export function href<Id extends PageId>(id: Id, ...[params, search]: Args<Id>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = pages[id].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return path + queryString(search ?? {})
}

/** Returns `?a=1&b=2` of the values that are set, or an empty text. */
function queryString(search: Search): string {
  const set = Object.entries(search).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}

/** Returns a `next` address only when it stays within this site, also after `..` is resolved. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.includes('\\')) return undefined
  const url = URL.parse(next, 'http://site.invalid')
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
