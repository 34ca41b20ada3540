import { type Api, ApiError } from '@stagedoor/contract/kit'
import type { PublicSettings } from '@stagedoor/contract/settings'
import { type PageId, pageAt } from '@stagedoor/contract/site-pages'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { href, type ParamsOf } from '../navigation/href.ts'
import type { Viewer } from '../session/session.ts'
import { pageContextOf } from './page-context.server.ts'

/** The arguments of a page's loader. */
export interface PageLoaderArgs<Id extends PageId> {
  /** Calls the platform as the visitor. */
  readonly api: Api
  /** The page itself, for files that several pages share. */
  readonly page: PageId
  readonly params: Readonly<Record<ParamsOf<Id>, string>>
  readonly search: URLSearchParams
  readonly viewer: Viewer | undefined
  readonly site: PublicSettings
}

/**
 * Creates a route's `loader` export: `export const loader = pageLoader('post', async ({ api, params
 * }) => …)`. Refusals of the platform become the error page with their status and message; an ended
 * session redirects to the login page.
 */
export function pageLoader<Id extends PageId, Data>(
  _page: Id,
  load: (request: PageLoaderArgs<Id>) => Promise<Data>,
) {
  return async ({ context, params, pattern, request }: LoaderFunctionArgs): Promise<Data> => {
    const { api, viewer, site } = pageContextOf(context)
    const url = new URL(request.url)
    const given = params as Record<ParamsOf<Id>, string>
    try {
      return await load({
        api,
        page: pageAt(pattern),
        params: given,
        search: url.searchParams,
        viewer,
        site,
      })
    } catch (error) {
      throw error instanceof ApiError ? refusalOf(error, url) : error
    }
  }
}

/** The part of a refusal that the error page shows. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/**
 * Returns true when there is no page at an address: nothing has its id or name, or nothing could
 * have it.
 */
export const isMissing = (error: ApiError): boolean =>
  error.status === 404 ||
  (error.is('request.invalid') && error.data.fields.some(({ path }) => ADDRESS_FIELDS.has(path)))

/** The parameters of calls that come from the path of a page. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['id', 'username', 'performerId', 'slug'])

function refusalOf(error: ApiError, url: URL) {
  const { code, message } = error
  const status = isMissing(error) ? 404 : error.status
  if (status === 401)
    return redirect(href('auth/login', undefined, { next: url.pathname + url.search }))
  return data({ code, message } satisfies Refusal, { status })
}
