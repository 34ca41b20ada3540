import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** Who may make a call: anyone; anyone, with a token changing the answer; any account; one role. */
export type Access = 'open' | 'optional' | 'account' | 'fan' | 'performer' | 'admin'

/** A file a multipart call takes: the hard ceiling in bytes and whether it must be there. */
export interface FileField {
  readonly maxBytes: number
  readonly required: boolean
}

/** A file as the server's use case receives it: spooled to a temporary path that is gone after the call. */
export interface Upload {
  readonly field: string
  readonly filename: string
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The first bytes, enough to recognise what the file really is. */
  readonly head: Uint8Array
}

/**
 * One HTTP call: everything both sides must agree on, and nothing else.
 * The four types are settled where the call is made: later code sees plain objects, which keeps the compiler fast.
 * Input and Result are what the server works with; Given and Wire are the plain JSON a client sends and receives.
 */
export interface Call<Input = unknown, Result = unknown, Given = unknown, Wire = unknown, A extends Access = Access> {
  /** `domain.verbNoun`: the name in logs, metrics, query keys and OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: A
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** Present on multipart calls: the file fields by name. */
  readonly files?: Readonly<Record<string, FileField>>
  readonly result: z.ZodMiniType
  readonly errors: readonly ErrorCode[]
  /** A money call: an Idempotency-Key makes repetitions harmless. */
  readonly once?: boolean
  /** Answered while the site is in maintenance. */
  readonly duringMaintenance?: boolean
  /** Carries the types; never set. */
  readonly types?: { input: Input; result: Result; given: Given; wire: Wire }
}

type Shape = z.ZodMiniType
type Part<Key extends string, S, Side extends 'input' | 'output'> = [S] extends [never]
  ? unknown
  : S extends z.ZodMiniType
    ? { [K in Key]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown
/** A query of which nothing has to be said can be left out. */
type GivenQuery<Q> =
  Part<'query', Q, 'input'> extends { query: infer Said }
    ? Record<never, never> extends Said
      ? { query?: Said }
      : { query: Said }
    : unknown
type Files<F, Kind> = [F] extends [never] ? unknown : { files: { [K in keyof F]?: Kind } }
type Settled<T> = unknown extends T ? unknown : { [K in keyof T]: T[K] }

/** Declares a call. */
export const call = <
  A extends Access,
  R extends Shape,
  P extends Shape = never,
  Q extends Shape = never,
  B extends Shape = never,
  F extends Readonly<Record<string, FileField>> = never,
>(definition: {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  files?: F
  result: R
  errors: readonly ErrorCode[]
  once?: boolean
  duringMaintenance?: boolean
}): Call<
  Settled<Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'> & Files<F, Upload>>,
  z.output<R>,
  Settled<Part<'params', P, 'input'> & GivenQuery<Q> & Part<'body', B, 'input'> & Files<F, Blob>>,
  z.input<R>,
  A
> => definition as never

/** Any call, whatever it carries. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a call's types are forgotten on purpose
export type AnyCall = Call<any, any, any, any, Access>

export type InputOf<C> = C extends Call<infer I, infer _R, infer _G, infer _W, infer _A> ? I : never
export type ResultOf<C> = C extends Call<infer _I, infer R, infer _G, infer _W, infer _A> ? R : never
export type GivenOf<C> = C extends Call<infer _I, infer _R, infer G, infer _W, infer _A> ? G : never
export type WireOf<C> = C extends Call<infer _I, infer _R, infer _G, infer W, infer _A> ? W : never

/** Tells a call from the entities exported beside it. */
export const isCall = (thing: unknown): thing is AnyCall =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'result' in thing
