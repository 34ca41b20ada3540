export { href, type ParamsOf } from '@stagedoor/contract/site-pages'

/** Returns a `next` address only when it stays within this site, also after `..` is resolved. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.includes('\\')) return undefined
  const url = URL.parse(next, 'http://site.invalid')
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
