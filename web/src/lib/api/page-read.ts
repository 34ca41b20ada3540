import type { AnyCall, Api, WireOf } from '@stagedoor/contract/kit'
import type { PageId } from '@stagedoor/contract/site-pages'
import { useParams, useSearchParams } from 'react-router'
import type { ParamsOf } from '../navigation/href.ts'
import { type CallInput, useLoaded } from './queries.ts'

/** The address of a page, from which its reads take their input. */
export interface PageAddress<Id extends PageId> {
  readonly params: Readonly<Record<ParamsOf<Id>, string>>
  readonly search: URLSearchParams
}

/** A read that the loader of a page makes, and that the page shows from the query cache. */
export interface PageRead<Id extends PageId, C extends AnyCall> {
  /** Makes the read: `pageLoader('admin/coupons', coupons.load)`. */
  readonly load: (at: PageAddress<Id> & { readonly api: Api }) => Promise<WireOf<C>>
  /**
   * Returns the cached answer, which is that of the loader until a write settles the read;
   * undefined where the loader has left it out.
   */
  readonly use: <Loaded extends WireOf<C> | undefined>(loaded: Loaded) => Loaded
}

/** Defines a read of a page by its call and the input that it makes of the page's address. */
export function pageRead<Id extends PageId, C extends AnyCall>(
  _page: Id,
  call: C,
  inputOf: (at: PageAddress<Id>) => CallInput<C>,
): PageRead<Id, C> {
  return {
    load: ({ api, ...at }) =>
      (api as (call: C, callInput: CallInput<C>) => Promise<WireOf<C>>)(call, inputOf(at)),
    use: function useRead(loaded) {
      const params = useParams() as PageAddress<Id>['params']
      const [search] = useSearchParams()
      return useLoaded(call, inputOf({ params, search }), loaded)
    },
  }
}

interface AnyRead {
  readonly load: (at: never) => Promise<unknown>
  readonly use: (loaded: never) => unknown
}

type Reads = Readonly<Record<string, AnyRead>>
type AddressOf<R extends Reads> = Parameters<R[keyof R]['load']>[0]
type AnswersOf<R extends Reads> = {
  readonly [Name in keyof R]: Awaited<ReturnType<R[Name]['load']>>
}

/** Several reads of a page by their names. */
export interface PageReads<R extends Reads> {
  /** Makes all of them together. */
  readonly load: (at: AddressOf<R>) => Promise<AnswersOf<R>>
  /** Returns the cached answers of all. */
  readonly use: (loaded: AnswersOf<R>) => AnswersOf<R>
}

/** Defines several reads of a page, which are made together and shown by their names. */
export function pageReads<R extends Reads>(reads: R): PageReads<R> {
  const entries = Object.entries(reads)
  return {
    async load(at) {
      const answers = await Promise.all(entries.map(([, { load }]) => load(at as never)))
      return Object.fromEntries(entries.map(([name], at) => [name, answers[at]])) as AnswersOf<R>
    },
    use(loaded) {
      const shown = entries.map(([name, { use: useRead }]) => [
        name,
        useRead(loaded[name] as never),
      ])
      return Object.fromEntries(shown) as AnswersOf<R>
    },
  }
}
