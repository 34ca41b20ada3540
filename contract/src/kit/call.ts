import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { StaffPermission } from './staff.ts'

/**
 * The callers of a call: anyone; anyone, with a token changing the answer; any account; one role.
 */
export type Access = 'open' | 'optional' | 'account' | 'fan' | 'performer' | 'admin'

/** A file field of a multipart call: the most bytes, and whether it is required. */
export interface FileField {
  readonly maxBytes: number
  readonly required: boolean
}

/**
 * The file field for a picture of a person, with its size limit; the site's own limit may be lower.
 */
export const pictureField = {
  maxBytes: 20 * 1024 * 1024,
  required: true,
} as const satisfies FileField

/**
 * A file as the server's use case receives it: at a temporary path that is deleted after the call.
 */
export interface Upload {
  readonly field: string
  readonly filename: string
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The first bytes, enough to recognise the real format of the file. */
  readonly head: Uint8Array
}

/** The schemas of a call: its path, query, body and result. */
export interface CallSchemas {
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly result: Shape
}

interface Definition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** The permission that a call of the console needs; present on these, and on no other call. */
  readonly staff?: StaffPermission
  readonly summary: string
  /** Present on multipart calls: the file fields by name. */
  readonly files?: Readonly<Record<string, FileField>>
  readonly errors: readonly ErrorCode[]
  /** A money call: an Idempotency-Key makes repetitions harmless. */
  readonly once?: boolean
  /** Answered while the site is in maintenance. */
  readonly duringMaintenance?: boolean
}

/**
 * The part of an HTTP call that a browser needs to make it. Its schemas have the same name in the
 * domain's `schemas.ts`, where a server and a form read them. The four types are fixed at the
 * declaration, so later code sees plain objects, which keeps the compiler fast. Input and Result
 * are the server's types; Given and Wire are the plain JSON that a client sends and receives.
 */
export interface Call<
  Input = unknown,
  Result = unknown,
  Given = unknown,
  Wire = unknown,
  A extends Access = Access,
> extends Definition {
  /** `domain.verbNoun`: the name in logs, metrics, query keys and OpenAPI. */
  readonly name: string
  readonly access: A
  /** Carries the types; never set at run time. */
  readonly types?: { input: Input; result: Result; given: Given; wire: Wire }
}

type Shape = z.ZodMiniType
type SchemaPart<Key extends string, S, Side extends 'input' | 'output'> = S extends {
  readonly [K in Key]: infer Of
}
  ? Of extends Shape
    ? { [K in Key]: Side extends 'input' ? z.input<Of> : z.output<Of> }
    : unknown
  : unknown
/** A query whose fields are all optional can be omitted. */
type QueryPart<S> =
  SchemaPart<'query', S, 'input'> extends { query: infer Said }
    ? Record<never, never> extends Said
      ? { query?: Said }
      : { query: Said }
    : unknown
type Files<F, Kind> = [F] extends [never] ? unknown : { files: { [K in keyof F]?: Kind } }
type Settled<T> = unknown extends T ? unknown : { [K in keyof T]: T[K] }
type CallOf<S extends CallSchemas, A extends Access, F> = Call<
  Settled<
    SchemaPart<'params', S, 'output'> &
      SchemaPart<'query', S, 'output'> &
      SchemaPart<'body', S, 'output'> &
      Files<F, Upload>
  >,
  z.output<S['result']>,
  Settled<
    SchemaPart<'params', S, 'input'> &
      QueryPart<S> &
      SchemaPart<'body', S, 'input'> &
      Files<F, Blob>
  >,
  z.input<S['result']>,
  A
>
/** The names of a domain's calls in its `schemas.ts`. */
type CallName<Schemas> = {
  [K in keyof Schemas]: Schemas[K] extends CallSchemas ? K : never
}[keyof Schemas] &
  string

type StaffOf<A extends Access> = A extends 'admin'
  ? { readonly staff: StaffPermission }
  : { readonly staff?: never }

/**
 * Returns the function that declares the calls of a domain. `Schemas` is the type of the
 * `schemas.ts` beside it.
 */
export const callsOf =
  <Schemas>(domain: string) =>
  <
    Name extends CallName<Schemas>,
    A extends Access,
    F extends Readonly<Record<string, FileField>> = never,
  >(
    name: Name,
    definition: Definition & { readonly access: A; readonly files?: F } & StaffOf<A>,
  ): CallOf<Extract<Schemas[Name], CallSchemas>, A, F> => ({
    name: `${domain}.${name}`,
    ...definition,
  })

/** Any call, with any types. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a call's types are forgotten on purpose
export type AnyCall = Call<any, any, any, any, Access>

export type InputOf<C> = C extends Call<infer I, infer _R, infer _G, infer _W, infer _A> ? I : never
export type ResultOf<C> =
  C extends Call<infer _I, infer R, infer _G, infer _W, infer _A> ? R : never
export type WireInputOf<C> =
  C extends Call<infer _I, infer _R, infer G, infer _W, infer _A> ? G : never
export type WireOf<C> = C extends Call<infer _I, infer _R, infer _G, infer W, infer _A> ? W : never

/** Returns true for a call, and false for the constants exported beside it. */
export const isCall = (thing: unknown): thing is AnyCall =>
  typeof thing === 'object' &&
  thing !== null &&
  'method' in thing &&
  'path' in thing &&
  'access' in thing

/** Returns the schemas of a call. */
export type SchemasOf = (call: AnyCall) => CallSchemas

/** Returns true for the schemas of a call, and false for the entities exported beside them. */
export const isSchemas = (thing: unknown): thing is CallSchemas =>
  typeof thing === 'object' && thing !== null && 'result' in thing

/**
 * Returns the function that finds the schemas of a call by its name, in the `schemas.ts` of its
 * domain.
 */
export const schemasIn =
  (domains: Readonly<Record<string, Readonly<Record<string, unknown>>>>): SchemasOf =>
  ({ name }) => {
    const [domain = '', verb = ''] = name.split('.')
    const schemas = domains[domain]?.[verb]
    if (!isSchemas(schemas)) throw new Error(`The contract has no schemas of ${name}`)
    return schemas
  }
