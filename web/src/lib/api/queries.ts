import type { AnyCall, ApiError, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { onSettled, settle } from './settle.ts'
import type { Write } from './write.ts'

const FRESH_MS = 15_000

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: shouldRetry, refetchOnWindowFocus: true },
      // A write is refused while offline, instead of waiting; nothing of it is kept.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })

/**
 * Returns true for a failing or unreachable server, which is asked again twice; refusals are final.
 */
function shouldRetry(count: number, { status }: Error & { status?: number }): boolean {
  const isServersFault = !status || status >= 500
  return isServersFault && count < 2
}

const browserClient = typeof document === 'undefined' ? undefined : makeClient()
if (browserClient) onSettled((calls) => markOutdated(browserClient, calls))

const markOutdated = (client: QueryClient, calls: readonly AnyCall[]) =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: queryKeyOf(call) })))

/**
 * Returns the cache of the browser. On the server each use gets an empty one: nothing may pass from
 * one visitor to another.
 */
export const queryClient = (): QueryClient => browserClient ?? makeClient()

/** Returns the key of a call's answer in the cache: its name and its input. */
export const queryKeyOf = (call: AnyCall, callInput?: unknown) =>
  callInput === undefined ? [call.name] : [call.name, callInput]

/** The options of a read. */
export interface ReadOptions<C extends AnyCall> {
  /** The data that a loader already read: shown immediately. */
  readonly initial?: WireOf<C> | undefined
  /** Sends no request while false. */
  readonly enabled?: boolean
  /** Returns the last answer while another input is read. */
  readonly keepsLast?: boolean
  /** Asks a failing server only once, where the next key asks again. */
  readonly retries?: false
  /** The interval of polling in milliseconds, also as a function of the known data. */
  readonly refetchInterval?:
    | number
    | ((known: WireOf<C> | undefined) => number | undefined)
    | undefined
}

/** The input of a call; undefined for a call without one. */
export type CallInput<C extends AnyCall> =
  unknown extends WireInputOf<C> ? undefined : WireInputOf<C>
/** Makes a call whose type is not known where it is written. */
export type AnySend = (call: AnyCall, callInput: unknown) => Promise<unknown>

/** Makes a call from the browser whose type is not known where it is written. */
export const sendCall = api as AnySend

/** Reads a call and caches its answer: `useCall(readPost, { params: { id } })`. */
export function useCall<C extends AnyCall>(
  call: C,
  callInput: CallInput<C>,
  options: ReadOptions<C> = {},
) {
  const { initial, enabled = true, keepsLast, retries, refetchInterval } = options
  return useQuery<WireOf<C>, ApiError>(
    {
      queryKey: queryKeyOf(call, callInput),
      queryFn: () => sendCall(call, callInput) as Promise<WireOf<C>>,
      enabled,
      ...(initial !== undefined && { initialData: initial }),
      ...(keepsLast && { placeholderData: keepPreviousData }),
      ...(retries === false && { retry: false }),
      ...(refetchInterval !== undefined && { refetchInterval: intervalOf(refetchInterval) }),
    },
    queryClient(),
  )
}

/** The answers of loaders that have entered the cache of the browser. */
const entered = new WeakSet<object>()

/**
 * Reads a call whose answer a loader has read: it enters the cache, and what is shown comes from
 * there, so that a write that settles the call shows its effect without the loader. Nothing but a
 * write and the loader reads it again; undefined, for what the loader has left out, reads nothing.
 */
export function useLoaded<C extends AnyCall, Answer extends WireOf<C> | undefined>(
  call: C,
  callInput: CallInput<C>,
  loaded: Answer,
): Answer {
  // It enters before the cache is read: an answer of an earlier visit must not be shown, nor asked
  // for again because a write has made it outdated meanwhile.
  if (browserClient && loaded !== undefined && !entered.has(loaded as object)) {
    entered.add(loaded as object)
    setCached(call, callInput, loaded)
  }
  const { data } = useQuery<WireOf<C>, ApiError>(
    {
      queryKey: queryKeyOf(call, callInput),
      queryFn: () => sendCall(call, callInput) as Promise<WireOf<C>>,
      staleTime: Number.POSITIVE_INFINITY,
      ...(loaded === undefined ? { enabled: false } : { initialData: loaded }),
    },
    queryClient(),
  )
  return loaded === undefined ? loaded : ((data ?? loaded) as Answer)
}

type RefetchInterval<C extends AnyCall> = NonNullable<ReadOptions<C>['refetchInterval']>

function intervalOf<C extends AnyCall>(every: RefetchInterval<C>) {
  if (typeof every === 'number') return every
  return ({ state }: { state: { data: WireOf<C> | undefined } }) => every(state.data) ?? false
}

/** The effects of a write on the cache. */
export interface WriteOptions<C extends AnyCall> {
  /** The reads whose answers this write changes: they are fetched again wherever they are shown. */
  readonly settles?: readonly AnyCall[]
  readonly onDone?: (answer: WireOf<C>, callInput: CallInput<C>) => void
  readonly onFailed?: (error: ApiError) => void
}

/**
 * Makes a call that writes: `const tip = useWrite(chargeTip, { settles: [readBalance] })`, then
 * `tip.mutate({ params, body })`.
 */
export function useWrite<C extends AnyCall>(
  call: C,
  { settles = [], onDone, onFailed }: WriteOptions<C> = {},
) {
  return useMutation<WireOf<C>, ApiError, CallInput<C>>(
    {
      mutationFn: (callInput) => sendCall(call, callInput) as Promise<WireOf<C>>,
      onSuccess: async (answer, callInput) => {
        onDone?.(answer, callInput)
        await settle(...settles)
      },
      ...(onFailed && { onError: onFailed }),
    },
    queryClient(),
  )
}

type SendArguments<C extends AnyCall> =
  unknown extends WireInputOf<C> ? [] : [callInput: WireInputOf<C>]

/**
 * Returns the function that makes a call that writes, for a dialog or form that shows its progress
 * itself.
 */
export function useSend<C extends AnyCall>(
  call: C,
  options?: WriteOptions<C>,
): (...callInput: SendArguments<C>) => Promise<WireOf<C>> {
  const { mutateAsync } = useWrite(call, options)
  return (...[callInput]) => mutateAsync(callInput as CallInput<C>)
}

/**
 * Defines a write by its call, the input that it makes of its arguments, and the reads whose
 * answers it changes.
 */
export function write<C extends AnyCall, Args extends readonly unknown[]>(
  call: C,
  inputOf: (...args: Args) => CallInput<C>,
  settles: readonly AnyCall[],
): Write<Args, WireOf<C>> {
  const only = (...args: Args) => sendCall(call, inputOf(...args)) as Promise<WireOf<C>>
  const settleReads = () => settle(...settles)
  const send = async (...args: Args) => {
    const answer = await only(...args)
    await settleReads()
    return answer
  }
  return Object.assign(send, { only, settle: settleReads })
}

/**
 * Reads a call on request, and caches its answer. Unlike a read on screen it is asked once and
 * never shared.
 */
export async function fetchCall<C extends AnyCall>(
  call: C,
  callInput: CallInput<C>,
): Promise<WireOf<C>> {
  const answer = (await sendCall(call, callInput)) as WireOf<C>
  setCached(call, callInput, answer)
  return answer
}

/** Replaces the cached answer of a call. */
export function setCached<C extends AnyCall>(
  call: C,
  callInput: CallInput<C>,
  answer: WireOf<C>,
): void {
  queryClient().setQueryData(queryKeyOf(call, callInput), answer)
}
